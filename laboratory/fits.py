"""Means, slopes and their 95 % intervals, for samples that come in games.

Samples of one game depend on each other, so all intervals but Wilson's treat a game as one observation.
"""

import math
import random
from collections import defaultdict

NORMAL = 1.96
"""The 0.975 quantile of the normal distribution."""

RESAMPLES = 1000


def mean(values):
    """Returns the mean; None if there are no values."""
    values = list(values)
    return sum(values) / len(values) if values else None


def deviation(values):
    """Returns the sample standard deviation; None if there are fewer than two values."""
    if len(values) < 2:
        return None
    centre = mean(values)
    return math.sqrt(sum((value - centre) ** 2 for value in values) / (len(values) - 1))


def student(freedom):
    """Returns the 0.975 quantile of Student's t distribution, by the expansion 26.7.5 of Abramowitz and Stegun.

    Few degrees of freedom are listed. It errs by less than 0.001."""
    if freedom < 5:
        return {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}[freedom]
    z = NORMAL
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / freedom**power for power, term in enumerate(terms))


def by_game(samples):
    """Groups samples (game, ...) by their game."""
    games = defaultdict(list)
    for sample in samples:
        games[sample[0]].append(sample)
    return games


def slope(samples):
    """Fits y = a + slope x to samples (game, x, y). Returns the slope and half of its interval.

    The interval follows from sums over games: the cluster-robust variance of least squares. Returns None if x does not
    vary or there are fewer than three games."""
    if not samples:
        return None
    centre_x, centre_y = mean(x for _, x, _ in samples), mean(y for _, _, y in samples)
    squares = sum((x - centre_x) ** 2 for _, x, _ in samples)
    games = by_game(samples)
    if squares <= 0 or len(games) < 3:
        return None
    found = sum((x - centre_x) * (y - centre_y) for _, x, y in samples) / squares
    sums = [
        sum((x - centre_x) * (y - centre_y - found * (x - centre_x)) for _, x, y in of) for of in games.values()
    ]
    spread = sum(one * one for one in sums) * len(games) / (len(games) - 1)
    return found, NORMAL * math.sqrt(spread) / squares


def correlation(samples):
    """Returns the correlation of x and y in samples (game, x, y); None if one of them does not vary."""
    fit = slope(samples)
    of_y = deviation([y for _, _, y in samples])
    return fit[0] * deviation([x for _, x, _ in samples]) / of_y if fit and of_y else None


def over_games(samples):
    """Returns the mean over games of the means within each game, and half of its interval, or None, for samples
    (game, value). Returns None if there are none."""
    means = [mean(value for _, value in of) for of in by_game(samples).values()]
    if not means:
        return None
    half = student(len(means) - 1) * deviation(means) / math.sqrt(len(means)) if len(means) > 1 else None
    return mean(means), half


def rate(values):
    """Returns the mean of values from 0 to 1, and half of its Wilson interval; None if there are no values."""
    values = list(values)
    if not values:
        return None
    share, count = mean(values), len(values)
    z2 = NORMAL**2
    centre = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = NORMAL / (1 + z2 / count) * math.sqrt(share * (1 - share) / count + z2 / (4 * count**2))
    return share, (min(centre + half, 1) - max(centre - half, 0)) / 2


def bootstrap(samples, statistic, seed=1):
    """Returns the 95 % interval of a statistic of samples (game, ...), by drawing as many games with replacement."""
    games, rng = list(by_game(samples).values()), random.Random(seed)
    found = []
    for _ in range(RESAMPLES):
        value = statistic([sample for of in rng.choices(games, k=len(games)) for sample in of])
        if value is not None:
            found.append(value)
    found.sort()
    return (quantile(found, 0.025), quantile(found, 0.975)) if found else None


def quantile(ordered, share):
    return ordered[round(share * (len(ordered) - 1))]
