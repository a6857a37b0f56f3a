"""The rules of Jodete and Nueves once more, slowly: sets of words, no tables, one rule a line.

Nothing here is shared with the package but the order of a shuffle, which both must know. Cards are
their text; an action is a tuple such as ``("play", "7o", False)``. The two classes say what a seat
may do and do it, and the tests compare them with the engine after every action.
"""

from __future__ import annotations

from cebolla.engine import shuffled


class SlowTable:
    """Hands, stock and pile as lists of words."""

    pack: tuple[str, ...]

    def __init__(self, hands, stock, pile, *, dealer, turn, seed):
        self.hands = [set(hand) for hand in hands]
        self.stock = list(stock)  # the next card is the last
        self.pile = list(pile)  # the top is the last
        self.dealer = dealer
        self.turn = turn
        self.seed = seed
        self.shuffles = 1
        self.idle = 0
        self.drawn = None
        self.gone_out = None

    @property
    def players(self):
        return len(self.hands)

    @property
    def top(self):
        return self.pile[-1]

    @property
    def blocked(self):
        return self.idle >= self.players

    def nothing_to_draw(self):
        return not self.stock and len(self.pile) == 1

    def draw(self, seat, count):
        """Draw one card after another; return them."""
        got = []
        for _ in range(count):
            if not self.stock:
                rest, self.pile = self.pile[:-1], self.pile[-1:]
                if not rest:
                    break
                order = sorted(rest, key=self.pack.index)
                self.stock = list(shuffled(order, self.seed, self.shuffles))
                self.shuffles += 1
            got.append(self.stock.pop())
        self.hands[seat] |= set(got)
        return got

    def put(self, seat, card):
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.idle = 0
        self.drawn = None
        if not self.hands[seat]:
            self.gone_out = seat

    @property
    def over(self):
        return self.gone_out is not None or self.blocked


class SlowJodete(SlowTable):
    pack = (*(f"{n}{s}" for s in "oueb" for n in range(1, 13)), "X1", "X2")

    def __init__(self, *cards, **table):
        super().__init__(*cards, **table)
        self.to_the_right = True
        self.draw_for_twos = 0
        self.must_play_again = False
        self.silent = None
        self.still_asked = []

    def seat_after(self, seat):
        return (seat + (1 if self.to_the_right else self.players - 1)) % self.players

    def others_in_order(self, seat):
        order, other = [], self.seat_after(seat)
        while other != seat:
            order.append(other)
            other = self.seat_after(other)
        return order

    @staticmethod
    def number(card):
        return None if card[0] == "X" else int(card[:-1])

    def same(self, card):
        """Whether the card has the index or the suit of the card on the table."""
        if card[0] == "X" or self.top[0] == "X":
            return False
        return self.number(card) == self.number(self.top) or card[-1] == self.top[-1]

    def possible(self):
        """Every action in the world, legal or not."""
        seats = range(self.players)
        words = [(s, (w,)) for s in seats for w in ("draw", "pass", "call", "let go")]
        plays = [(s, ("play", c, a)) for s in seats for c in self.pack for a in (False, True)]
        return words + plays

    def legal(self, seat):
        if self.still_asked:
            return {("call",), ("let go",)} if seat in self.still_asked else set()
        if self.over or seat != self.turn:
            return set()
        hand = self.hands[seat]
        same = {card for card in hand if self.same(card)}
        jokers = {card for card in hand if card[0] == "X"}
        others = set()
        if self.must_play_again:
            cards = hand
        elif self.draw_for_twos:
            cards = {card for card in hand if self.number(card) == 2}
            others = {("draw",)}
        elif self.drawn:
            cards = {self.drawn}
        elif same:
            cards = same | jokers
        elif not self.nothing_to_draw():
            cards = jokers
            others = {("draw",)}
        elif jokers:
            cards = jokers
        else:
            cards = set()
            others = {("pass",)}
        may_say = (False, True) if len(hand) == 2 else (False,)
        return others | {("play", card, said) for card in cards for said in may_say}

    def act(self, seat, action):
        kind = action[0]
        if kind == "play":
            self.play(seat, *action[1:])
        elif kind == "draw":
            count, self.draw_for_twos = self.draw_for_twos, 0
            got = self.draw(seat, count or 1)
            self.idle = 0 if got else self.idle + 1
            if not count and (self.same(got[0]) or got[0][0] == "X"):
                self.drawn = got[0]
            else:
                self.turn = self.seat_after(seat)
        elif kind == "pass":
            self.idle += 1
            self.turn = self.seat_after(seat)
        elif kind == "call":
            self.draw(self.silent, 7)
            self.still_asked, self.silent = [], None
        else:
            self.still_asked.remove(seat)
            if not self.still_asked:
                self.silent = None

    def play(self, seat, card, said):
        twos = self.draw_for_twos
        self.put(seat, card)
        self.draw_for_twos = 0
        self.must_play_again = False
        if self.gone_out is not None:
            self.turn = self.seat_after(seat)
            return
        match self.number(card):
            case None:
                for other in self.others_in_order(seat):
                    self.draw(other, 1)
                self.must_play_again = True
            case 2:
                self.draw_for_twos = twos + 2
                self.turn = self.seat_after(seat)
            case 10:
                victim = self.seat_after(seat)
                self.draw(victim, 1)
                self.turn = self.seat_after(victim)
            case 11:
                self.to_the_right = not self.to_the_right
                self.turn = seat if self.players == 2 else self.seat_after(seat)
            case 12:
                self.turn = self.seat_after(self.seat_after(seat))
            case _:
                self.turn = self.seat_after(seat)
        if len(self.hands[seat]) == 1 and not said:
            self.silent = seat
            self.still_asked = self.others_in_order(seat)


class SlowNueves(SlowTable):
    pack = tuple(f"{r}{s}" for s in "cshd" for r in "A23456789TJQK")

    def __init__(self, *cards, **table):
        super().__init__(*cards, **table)
        self.named = None

    @property
    def dealer_names(self):
        return self.top[0] == "9" and self.named is None and self.gone_out is None

    def active(self):
        return self.named or self.top[1]

    def fits(self, card):
        if card[0] == "9":
            return True
        if self.top[0] == "9":
            return card[1] == self.named
        return card[0] == self.top[0] or card[1] == self.top[1]

    def possible(self):
        """Every action in the world, legal or not."""
        seats = range(self.players)
        words = [(s, (w,)) for s in seats for w in ("draw", "pass", "keep")]
        names = [(s, ("name", suit)) for s in seats for suit in "cshd"]
        plays = [
            (s, ("play", c, suit)) for s in seats for c in self.pack for suit in (None, *"cshd")
        ]
        return words + names + plays

    def legal(self, seat):
        if self.over or seat != self.turn:
            return set()
        if self.dealer_names:
            return {("name", suit) for suit in "cshd"}
        hand = self.hands[seat]
        cards = {card for card in hand if self.fits(card)}
        others = set()
        if self.drawn:
            cards = {self.drawn}
            others = {("keep",)}
        elif not cards:
            return {("pass",)} if self.nothing_to_draw() else {("draw",)}
        plays = set()
        for card in cards:
            names_a_suit = card[0] == "9" and len(hand) > 1
            plays |= {("play", card, suit) for suit in ("cshd" if names_a_suit else [None])}
        return plays | others

    def act(self, seat, action):
        kind = action[0]
        after = (seat + 1) % self.players
        if kind == "play":
            self.put(seat, action[1])
            self.named = action[2]
            self.turn = after
        elif kind == "draw":
            (card,) = self.draw(seat, 1)
            self.idle = 0
            if self.fits(card):
                self.drawn = card
            else:
                self.turn = after
        elif kind == "keep":
            self.drawn = None
            self.turn = after
        elif kind == "pass":
            self.idle += 1
            self.turn = after
        else:
            self.named = action[1]
            self.turn = after
