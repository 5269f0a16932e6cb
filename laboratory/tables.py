"""Tables for the terminal, and the groups of moves that are their rows."""

EQUAL = 50
"""A difference of ratings below which players count as equal."""

QUARTERS = ("first quarter", "second quarter", "third quarter", "last quarter")


def text(header, rows):
    """Formats a table in columns, two spaces apart. The first column is left-aligned."""
    widths = [max(len(row[column]) for row in [header, *rows]) for column in range(len(header))]
    lines = []
    for row in [header, *rows]:
        cells = [cell.rjust(width) for cell, width in zip(row, widths)]
        cells[0] = row[0].ljust(widths[0])
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines) + "\n"


def number(value, decimals):
    return "" if value is None else f"{value:.{decimals}f}"


def plus_minus(estimate, decimals):
    """Formats an estimate and half of its interval: `12.3 ± 4.5`. An unknown estimate is empty."""
    if estimate is None:
        return ""
    value, half = estimate
    return number(value, decimals) if half is None else f"{value:.{decimals}f} ± {half:.{decimals}f}"


def with_range(value, interval, decimals):
    """Formats an estimate and the ends of its interval: `12.3 (7.8 to 16.8)`."""
    if value is None or interval is None:
        return number(value, decimals)
    return f"{value:.{decimals}f} ({interval[0]:.{decimals}f} to {interval[1]:.{decimals}f})"


def percent(share):
    return "" if share is None else f"{100 * share:.1f} %"


def groups(moves):
    """Returns the groups of moves that are not empty, with their names: all, the quarters of the game, and the
    stronger and the weaker player."""
    found = [("all", moves)]
    found += [(name, [one for one in moves if one.quarter == at]) for at, name in enumerate(QUARTERS)]
    known = [one for one in moves if one.rated is not None]
    found += [
        (f"rated {EQUAL} or more above", [one for one in known if one.rated >= EQUAL]),
        (f"rated within {EQUAL}", [one for one in known if abs(one.rated) < EQUAL]),
        (f"rated {EQUAL} or more below", [one for one in known if one.rated <= -EQUAL]),
    ]
    return [(name, of) for name, of in found if of]
