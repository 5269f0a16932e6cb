"""The error of a judge: its judgements beside deeper ones of the same positions by another policy.

A judgement deviates from a deeper one for three reasons: the sampling errors of both, which their lines have, and the
judge's own error. So the mean square of the judge's own error is that of the difference less those of both samples.
"""

from dataclasses import dataclass

from fits import NORMAL, bootstrap, by_game, deviation, mean, over_games, rate, slope
from tables import QUARTERS, number, plus_minus, text, with_range


@dataclass(frozen=True)
class Pair:
    """A value by both judges, with the squares of their standard errors."""

    quarter: int
    judge: float
    deep: float
    sampled: float
    deep_sampled: float

    @property
    def difference(self):
        return self.judge - self.deep


def pairs(moves, deeper, name):
    """Returns pairs (game, Pair) of the value `name` of judgements of the same positions."""
    by_place = {one.place: one.judgement for one in deeper}
    found = []
    for one in moves:
        if one.place in by_place:
            own, deep = one.judgement, by_place[one.place]
            sampled = [(getattr(by, f"{name}_error") or 0.0) ** 2 for by in (own, deep)]
            found.append((one.game, Pair(one.quarter, getattr(own, name), getattr(deep, name), *sampled)))
    return found


def own_error(samples):
    """Returns the root mean square of the judge's own error; 0 if the sampling errors explain the differences."""
    square = mean(one.difference**2 - one.sampled - one.deep_sampled for _, one in samples)
    return None if square is None else max(square, 0.0) ** 0.5


def quarters(samples):
    """Returns all samples and those of each quarter, with their names."""
    return [("all", samples)] + [
        (name, [sample for sample in samples if sample[1].quarter == at]) for at, name in enumerate(QUARTERS)
    ]


def errors(samples, decimals):
    """Lists the differences between the judges, and the judge's own error."""
    rows = []
    for name, of in quarters(samples):
        rows.append([
            name,
            str(len(of)),
            str(len(by_game(of))),
            plus_minus(over_games([(game, one.difference) for game, one in of]), decimals),
            plus_minus(slope([(game, one.judge, one.deep) for game, one in of]), 2),
            number(deviation([one.difference for _, one in of]), decimals),
            number((mean(one.sampled for _, one in of) or 0.0) ** 0.5, decimals),
            number((mean(one.deep_sampled for _, one in of) or 0.0) ** 0.5, decimals),
            with_range(own_error(of), bootstrap(of, own_error), decimals),
        ])
    header = ["moves", "count", "games", "judge - deeper", "slope of the deeper", "deviation"]
    return text([*header, "judge's sampling", "deeper sampling", "own error"], rows)


def coverage(fitted, tested, decimals):
    """Lists how many of the 95 % intervals contain the deeper value: with the sampling error alone, and with the own
    error of each quarter, which is fitted to other games. The sampling error of the deeper value is always added."""
    own = {quarter: own_error([one for one in fitted if one[1].quarter == quarter]) or 0.0 for quarter in range(4)}

    def share(of, error):
        def contains(one):
            variance = one.sampled + one.deep_sampled + error(one) ** 2
            return abs(one.difference) <= NORMAL * variance**0.5

        return plus_minus(rate(contains(one) for _, one in of), 2)

    rows = []
    for name, of in quarters(tested):
        used = "" if name == "all" else number(own[QUARTERS.index(name)], decimals)
        sampling, both = share(of, lambda one: 0.0), share(of, lambda one: own[one.quarter])
        rows.append([name, str(len(of)), used, sampling, both])
    header = ["moves", "count", "own error", "covered by the sampling error", "with the own error"]
    return text(header, rows)
