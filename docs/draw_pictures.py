"""Draw the pictures of the documentation: ``python docs/draw_pictures.py``.

They are kept beside the text; a test holds them against what this draws.
"""

from pathlib import Path

import cebolla
from cebolla.drawing import draw_cards, draw_groups
from cebolla.notation import parse_cards

FOLDER = Path(__file__).with_name("pictures")


def pictures():
    """Return every picture: the name of its file, and its SVG."""
    return {
        "pairs.svg": draw_cards(parse_cards("Kc Kb Qs Qe Jh Ju Ad Ao"), lang="en"),
        "onions.svg": groups("two-card onion", "Kh Ad", "four-card onion", "2c 4d 6h 9s"),
        "colours.svg": groups("flush", "2c 4b Tc", "broken flush", "7c 3b Th"),
        "royals.svg": groups("royal", "7c 7b 7s", "broken royal", "6d 7h 8s"),
        "great.svg": groups("Double Onion", "Kc As Qh Ad", "Elephants", "Qo 9c 9s Td Th"),
        "crippling.svg": draw_cards(parse_cards("Ab 2b 3c 4b 5c 6b 7c 8b 9c"), lang="en"),
        "modifiers.svg": draw_cards(parse_cards("Qs Ku Qo Ke"), lang="en"),
        "holding.svg": cebolla.best("3c 3s 4s Js Ah 7h Qh Ad 4d 6d").draw("en"),
    }


def groups(*captions_and_cards):
    """Return a picture of groups, each given as its caption and its cards."""
    captions, cards = captions_and_cards[::2], captions_and_cards[1::2]
    return draw_groups(
        [(caption, parse_cards(text)) for caption, text in zip(captions, cards, strict=True)],
        lang="en",
    )


def main():
    """Write them all."""
    for name, svg in pictures().items():
        (FOLDER / name).write_text(svg + "\n", "utf-8")


if __name__ == "__main__":
    main()
