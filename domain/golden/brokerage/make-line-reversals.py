"""Brokerage of an order of two lines, taken back line by line: python3 make-line-reversals.py > line-reversals.json

The order begins on 2026-01-15 with a year of hosting (480.00 at 10 %) and a year of a robot (980.00 at 15 %). Refunds are
of whole lines, the day of the request as used, cut to whole cents; brokerage goes back in the proportion of its own line,
rounded half up."""
import json
from decimal import ROUND_DOWN, ROUND_HALF_UP, Decimal as D

CENT = D("0.01")
LINES = [("G1001", D("480.00"), D("0.1")), ("G1006", D("980.00"), D("0.15"))]
YEAR = 365


def case(refunds):
    """refunds: (line, days after the first), in the order of time."""
    earned = [(worth * rate).quantize(CENT, ROUND_HALF_UP) for _, worth, rate in LINES]
    left = list(earned)
    steps = []
    for line, days in refunds:
        worth = LINES[line][1]
        back = (worth * (YEAR - 1 - days) / YEAR).quantize(CENT, ROUND_DOWN)
        gone = (earned[line] * back / worth).quantize(CENT, ROUND_HALF_UP)
        left[line] = earned[line] - gone
        steps.append({"gid": LINES[line][0], "days": days, "refund": str(back), "left": [str(x) for x in left]})
    return {"earned": [str(x) for x in earned], "steps": steps}


if __name__ == "__main__":
    print(json.dumps([case([(0, 0), (1, 40)]), case([(1, 3), (0, 117)])], indent=1))
