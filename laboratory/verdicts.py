"""The review's verdicts beside the arbiter's."""

from fits import mean, rate
from tables import number, percent, plus_minus, text

LEAST = (1, 2, 3, 6)
"""The losses, in points, from which on a review could call a move a mistake."""

SURE = (("more than 0", 0.0), ("probable", 0.5), ("certain", 1.0))
"""The shares of half an interval that a loss could have to exceed, with their names."""

FAULT = 3.0
"""The loss from which on the arbiter finds fault with a move."""


def confirms(by):
    return by.lost > by.half


def faults(by):
    return confirms(by) and by.lost >= FAULT


def verdicts(moves, arbiter):
    """Compares the verdicts of a review with those of the arbiter on the same moves.

    For each rule by which a review could flag a move, it counts the flagged moves that certainly lose points by the
    arbiter, and the others with which the arbiter finds fault. The shares count each kind of move as often as it is in
    `moves`."""
    review = {one.place: one.judgement for one in moves}
    judged = list(review.values())
    pairs = [(review[one.place], one.judgement) for one in arbiter if one.place in review]
    rows = []
    for name, part in SURE:
        for least in LEAST:

            def flags(one):
                return one.lost > part * one.half and one.lost >= least

            checked = [pair for pair in pairs if flags(pair[0])]
            confirmed = rate(confirms(by) for _, by in checked)
            weighed = share(judged, pairs, flags, confirms)
            rows.append([
                f"{name}, {least} points",
                percent(mean(flags(one) for one in judged)),
                str(len(checked)),
                plus_minus((weighed, confirmed and confirmed[1]), 2),
                str(len(pairs) - len(checked)),
                percent(share(judged, pairs, lambda one: not flags(one), faults)),
                number(mean(one.lost for one, _ in checked), 1),
                number(mean(by.lost for _, by in checked), 1),
            ])
    header = ["flagged if", "flagged", "checked", "confirmed", "others checked", "others faulted", "loss"]
    return text([*header, "by the arbiter"], rows)


def share(judged, pairs, belongs, holds):
    """Returns for how many of the moves that `belongs` names the arbiter says what `holds`.

    The checked moves are drawn evenly from those that certainly lose points and from the others, so each kind counts by
    its share of all moves. The arbiter says nothing against the search's own choices, because nobody else judges
    them."""
    held, total = 0.0, float(sum(one.chosen and belongs(one) for one in judged))
    for certain in (True, False):

        def is_kind(one):
            return not one.chosen and (one.lost > one.half) == certain

        checked = [pair for pair in pairs if is_kind(pair[0])]
        weight = sum(map(is_kind, judged)) / max(len(checked), 1)
        named = [by for one, by in checked if belongs(one)]
        total += weight * len(named)
        held += weight * sum(map(holds, named))
    return held / max(total, 1.0)
