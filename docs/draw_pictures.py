"""Draw the pictures of the documentation: ``python docs/draw_pictures.py``.

They are kept beside the text; a test holds them against what this draws.
"""

from pathlib import Path

import cebolla
from cebolla.drawing import Place, draw_cards, draw_groups, draw_table
from cebolla.notation import parse_cards

FOLDER = Path(__file__).with_name("pictures")


def pictures():
    """Return every picture: the name of its file, and its SVG."""
    english = {f"{name}.svg": svg for name, svg in pictures_in("en").items()}
    return english | {f"{name}.es.svg": svg for name, svg in pictures_in("es").items()}


def pictures_in(lang):
    """Return every picture with its words in one language, by name."""
    return {
        "pairs": cards("Kc Kb Qs Qe Jh Ju Ad Ao", lang),
        "onions": groups(lang, "Kh Ad", "2c 4d 6h 9s"),
        "colours": groups(lang, "2c 4b Tc", "7c 3b Th"),
        "royals": groups(lang, "7c 7b 7s", "6d 7h 8s"),
        "great": groups(lang, "Kc As Qh Ad", "Qo 9c 9s Td Th"),
        "crippling": cards("Ab 2b 3c 4b 5c 6b 7c 8b 9c", lang),
        "modifiers": cards("Qs Ku Qo Ke", lang),
        "holding": cebolla.best("3c 3s 4s Js Ah 7h Qh Ad 4d 6d").draw(lang),
        "table": table(lang),
    }


def cards(text, lang):
    """Return a picture of a row of cards."""
    return draw_cards(parse_cards(text), lang=lang)


def groups(lang, *texts):
    """Return a picture of groups, each under its name."""
    shown = [(cebolla.group(text).category.label(lang), parse_cards(text)) for text in texts]
    return draw_groups(shown, lang=lang)


def table(lang):
    """Return a picture of a table of four."""
    you = "You" if lang == "en" else "Vos"
    return draw_table(
        [
            Place(you, "3c Th 8o Qs Ku", tokens=18),
            Place("Ana", "9u Kh", hidden=3, tokens=17, laid=2),
            Place("Bea", hidden=5, tokens=19, out=True),
            Place("Eva", "5d", hidden=4, tokens=16),
        ],
        dealer=3,
        elder=0,
        asked=1,
        pot=12,
        stock=84,
        lang=lang,
    )


def main():
    """Write them all."""
    for name, svg in pictures().items():
        (FOLDER / name).write_text(svg + "\n", "utf-8")


if __name__ == "__main__":
    main()
