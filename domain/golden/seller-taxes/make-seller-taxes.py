"""Taxes of sellers on reverse invoices, computed apart from the product: python3 make-seller-taxes.py > cases.json"""
import json
import random
from decimal import ROUND_HALF_UP, Decimal as D

CENT = D("0.01")


def cents(value):
    return value.quantize(CENT, rounding=ROUND_HALF_UP)


def taxes(month, invoices, others, city):
    """invoices: [kind, rate, amount]; kind 's' special, 'o' ordinary; others: sold to other buyers in the month."""
    sales = sum((D(a) for _, _, a in invoices), D(0))
    total = sales + D(others)
    exempt = total < 100000 if month >= "202601" else total <= 100000
    by_rate = {}
    for kind, rate, amount in invoices:
        if kind == "s" or not exempt:
            by_rate[rate] = by_rate.get(rate, D(0)) + D(amount)
    vat = sum((cents(max(D(0), amount) * D(rate)) for rate, amount in by_rate.items()), D(0))

    def surcharge(rate):
        due = cents(vat * rate)
        return due - cents(due / 2)

    free = total <= 100000
    city_tax = surcharge(D(city))
    education = D(0) if free else surcharge(D("0.03"))
    local = D(0) if free else surcharge(D("0.02"))
    income = cents(max(D(0), sales) * D("0.005"))
    money = lambda value: str(value.quantize(CENT))
    return {
        "sales": money(sales),
        "monthTotal": money(total),
        "isExempt": exempt,
        "vat": money(vat),
        "cityTax": money(city_tax),
        "education": money(education),
        "localEducation": money(local),
        "incomeTax": money(income),
        "total": money(vat + city_tax + education + local + income),
    }


def main():
    asked = []
    for month in ("202404", "202512", "202601", "202712"):
        for amount in ("99999.99", "100000.00", "100000.01"):
            for kind in "os":
                for rate in ("0.01", "0.03"):
                    asked.append((month, [[kind, rate, amount]], "0", "0.07"))
        asked.append((month, [["o", "0.01", "60000.00"]], "39999.99", "0.07"))
        asked.append((month, [["o", "0.01", "60000.00"]], "40000.00", "0.05"))
        asked.append((month, [["o", "0.01", "100000.00"], ["o", "0.01", "-0.01"]], "0", "0.07"))
        asked.append((month, [["o", "0.01", "150000.00"], ["o", "0.01", "-60000.00"]], "0", "0.01"))
        asked.append((month, [["o", "0.03", "-20000.00"]], "0", "0.07"))
        asked.append((month, [["o", "0.01", "5000000.00"]], "0", "0.07"))
    dice = random.Random(20240429)
    for _ in range(60):
        invoices = [
            [dice.choice("oos"), dice.choice(["0.01", "0.01", "0.03"]), str(D(dice.randint(-300000, 9000000)) / 100)]
            for _ in range(dice.randint(1, 5))
        ]
        others = str(D(dice.randint(0, 6000000)) / 100)
        asked.append((dice.choice(["202405", "202512", "202601", "202611"]), invoices, others, dice.choice(["0.07", "0.05", "0.01"])))
    cases = [{"month": m, "invoices": i, "others": o, "city": c, "taxes": taxes(m, i, o, c)} for m, i, o, c in asked]
    print("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]")


main()
