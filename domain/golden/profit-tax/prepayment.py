"""Prepayments of profit tax (A200000 of 2025) by exact decimals, from the words of the form: `python3 prepayment.py`.

Average = Σ (beginning + end) / 2 ÷ quarters so far; small low-profit: at most 3,000,000, 300 people, 50,000,000 of assets, and a
head that is there: 25 % − 5 % (财政部 税务总局公告2023年第12号). Writes prepayments.json beside itself.
"""
import json
import random
from decimal import ROUND_HALF_UP, Decimal as D
from pathlib import Path

dice = random.Random(2025)


def cents(amount):
    return D(amount).quantize(D("0.01"), ROUND_HALF_UP)


def prepay(name, quarter, people, assets, opening, now, prepaid="0", barred=False):
    total = {k: D(opening.get(k, "0")) + D(now.get(k, "0")) for k in {*opening, *now}}
    profit = total.get("1", D(0)) - sum((total.get(str(k), D(0)) for k in range(2, 8)), D(0)) + total.get("16", D(0)) - total.get("17", D(0))
    def mean(pairs):
        return cents(sum((D(a) + D(b) for a, b in pairs), D(0)) / 2 / quarter)
    tax = cents(max(D(0), profit) * D("0.25"))
    whole = len(people) == quarter and all(D(e) > 0 for _, e in people) and all(D(e) > 0 for _, e in assets)
    small = whole and not barred and profit <= 3_000_000 and mean(people) <= 300 and mean(assets) <= 5000
    relief = cents(max(D(0), profit) * D("0.20")) if small else D("0.00")
    head = {}
    for at, ((a, b), (c, d)) in enumerate(zip(people, assets), 1):
        head |= {f"0a.{at}b": a, f"0a.{at}e": b, f"0b.{at}b": c, f"0b.{at}e": d}
    if barred:
        head["0c"] = "1"
    costs = {**{f"{k}.o": v for k, v in opening.items()}, **{f"{k}.c": v for k, v in now.items()}, "0a.o": "1"}
    return {
        "name": name,
        "month": f"2026{quarter * 3:02d}",
        "costs": costs,
        "form": {**head, "30": prepaid},
        "wanted": {"0a": str(mean(people)), "0b": str(mean(assets)), "18": str(cents(profit)), "25": str(cents(profit)), "27": str(tax), "28.1": str(relief), "32": str(cents(max(D(0), tax - relief - D(prepaid))))},
    }


one = [("10", "10")], [("20.00", "20.00")]
cases = [
    prepay("first quarter of declarations.md §3", 1, *one, {}, {"1": "7128.72", "3": "2.49", "5": "4750.00"}),
    prepay("3,000,000 of profit", 1, *one, {}, {"1": "3000000"}),
    prepay("a cent more", 1, *one, {}, {"1": "3000000.01"}),
    prepay("an empty head: no relief", 1, [], [], {}, {"1": "3000000"}),
    prepay("300 people", 2, [("290", "300"), ("300", "310")], [("4000", "5000"), ("5000", "6000")], {"1": "100000"}, {"1": "50000", "2": "30000"}),
    prepay("300 and a quarter", 2, [("290", "300"), ("300", "311")], [("4000", "5000"), ("5000", "6000")], {"1": "100000"}, {"1": "50000", "2": "30000"}),
    prepay("assets beyond 50,000,000", 2, [("290", "300"), ("300", "310")], [("4000", "5000"), ("5000", "6000.40")], {"1": "100000"}, {"1": "50000"}),
    prepay("a new enterprise begins with nobody", 1, [("0", "3")], [("0", "12.34")], {}, {"1": "9000", "2": "4000"}),
    prepay("a barred industry", 1, *one, {}, {"1": "200000"}, barred=True),
    prepay("mid-year: cost before beside revenue before", 3, [("5", "5")] * 3, [("80", "90")] * 3, {"1": "800000", "2": "700000", "5": "60000"}, {"1": "300000", "2": "250000"}, "500.00"),
    prepay("a loss", 4, [("5", "6")] * 4, [("80", "90.55")] * 4, {"1": "100000", "2": "150000"}, {"1": "10000", "17": "300"}),
]
for at in range(20):
    quarter = dice.randint(1, 4)
    people = [(str(dice.randint(0, 330)), str(dice.randint(1, 330))) for _ in range(quarter)]
    assets = [(str(cents(D(dice.randrange(1, 600000)) / 100)), str(cents(D(dice.randrange(1, 600000)) / 100))) for _ in range(quarter)]
    def amounts():
        return {k: str(cents(D(dice.randrange(0, 30_000_000_0)) / (100 if k == "1" else 900))) for k in ["1", "2", "3", "4", "5", "6", "7", "16", "17"]}
    cases.append(prepay(f"drawn {at + 1}", quarter, people, assets, amounts() if quarter > 1 else {}, amounts(), str(dice.randrange(0, 5000))))
text = "[\n" + ",\n".join("  " + json.dumps(case, ensure_ascii=False) for case in cases) + "\n]\n"
(Path(__file__).parent / "prepayments.json").write_text(text, encoding="utf-8")
