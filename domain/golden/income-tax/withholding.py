"""Withheld income tax by exact decimals, written from the notices and not from the program: `python3 withholding.py`.

国家税务总局公告2018年第61号 (formula, table), 2020年第13号, 2020年第19号, 国发〔2018〕41号, 国发〔2023〕13号, 公告2023年第30号.
Writes wages.json (people through a year), bonuses.json and services.json beside itself.
"""
import json
import random
from decimal import ROUND_HALF_UP, Decimal as D
from pathlib import Path

HERE = Path(__file__).parent
YEAR = [(36000, 3, 0), (144000, 10, 2520), (300000, 20, 16920), (420000, 25, 31920), (660000, 30, 52920), (960000, 35, 85920), (None, 45, 181920)]
MONTHLY = [(3000, 3, 0), (12000, 10, 210), (25000, 20, 1410), (35000, 25, 2660), (55000, 30, 4410), (80000, 35, 7160), (None, 45, 15160)]
LABOUR = [(20000, 20, 0), (50000, 30, 2000), (None, 40, 7000)]


def cents(amount):
    return D(amount).quantize(D("0.01"), ROUND_HALF_UP)


def by(table, taxable, of=None):
    of = taxable if of is None else of
    for limit, percent, quick in table:
        if limit is None or of <= limit:
            return cents(taxable * percent / 100 - quick)


def ordinal(month):
    return int(month[:4]) * 12 + int(month[4:])


def claim(c, month):
    n, raised = ordinal(month), month >= "202301"
    if n < ordinal(c["from"]) or n > ordinal(c.get("to", "999912")):
        return D(0)
    half = D("0.5") if c.get("share") == "50" else D(1)
    kind, since = c["kind"], n - ordinal(c["from"])
    if kind == "child":
        return (2000 if raised else 1000) * half
    if kind == "infant":
        return (2000 if raised else 1000 if month >= "202201" else 0) * half
    if kind == "elder":
        if c.get("share") == "50":
            limit = D(1500 if raised else 1000)
            return min(D(c.get("amount", limit)), limit)
        return D(3000 if raised else 2000)
    if kind == "loan":
        return 1000 * half if since < 240 else D(0)
    if kind == "rent":
        return D({"1": 1500, "2": 1100, "3": 800}[c["tier"]])
    if kind == "education":
        return D(400) if since < 48 else D(0)
    if kind == "certificate":
        return D(3600) if since == 0 else D(0)
    return D(0)


def employed(person, month):
    first = person["hireDate"][:7].replace("-", "")
    last = person.get("leaveDate", "9999-12")[:7].replace("-", "")
    return first <= month <= last


def months(person, month):
    year = month[:4]
    return [m for m in (f"{year}{i:02d}" for i in range(1, int(month[4:]) + 1)) if employed(person, m)]


def basic(person, month):
    year, n = int(month[:4]), len(months(person, month))
    way = person.get("basicDeduction", "0")
    if way == "2" and n and person["hireDate"][:7] <= f"{year - 1}-01":
        return D(60000)
    if way == "1" and n and person["hireDate"][:4] == str(year):
        return D(5000 * int(month[4:]))
    return D(5000 * n)


TAKEN = ["exempt", "pension", "medical", "unemployment", "housingFund", "annuity", "otherDeduction", "donation"]


def run(case):
    person, paid, out = case["payee"], D(0), []
    for i in range(1, int(case["until"][4:]) + 1):
        month = case["until"][:4] + f"{i:02d}"
        wages = [p for p in case["pays"] if p["sbssq"][:4] == month[:4] and p["sbssq"] <= month and (p["item"] == "wage" or p.get("bonusMethod") == "merged")]
        income = sum((D(p["income"]) for p in wages), D(0))
        known = {p["sbssq"] for p in wages if p["item"] == "wage"}
        income += D(person.get("salary", "0")) * len([m for m in months(person, month) if m not in known])
        less = basic(person, month) + sum((D(p.get(k, "0")) for p in wages for k in TAKEN), D(0))
        less += min(sum((D(p.get("personalPension", "0")) for p in wages), D(0)), D(12000))
        claims = sum((claim(c, m) for c in case["claims"] for m in months(person, month)), D(0))
        taxable = cents(max(D(0), income - less - claims))
        relief = sum((D(p.get("relief", "0")) for p in wages), D(0))
        due = cents(max(D(0), by(YEAR, taxable) - relief - paid))
        out.append([month, str(cents(income)), str(cents(claims)), str(taxable), str(due)])
        paid += D(case.get("filed", {}).get(month, due))
    return out


def wage(month, income, **more):
    return {"sbssq": month, "item": "wage", "income": income, **more}


OLD = {"hireDate": "2020-03-01"}
cases = [
    {"name": "15,000 a month, nothing taken off", "payee": {**OLD, "salary": "15000"}, "claims": [], "pays": [], "until": "202612"},
    {"name": "10,000 taxable a month: 300, 300, 300, 580", "payee": {**OLD, "salary": "15000"}, "claims": [], "pays": [], "until": "202604"},
    {"name": "a raise in July with insurances, a child and parents", "payee": OLD, "claims": [{"kind": "child", "from": "202409"}, {"kind": "elder", "share": "50", "amount": "1500", "from": "202301"}],
     "pays": [wage(f"2026{i:02d}", "12000" if i < 7 else "26000.50", pension="960", medical="240", unemployment="60", housingFund="1440") for i in range(1, 13)], "until": "202612"},
    {"name": "hired in August", "payee": {"hireDate": "2026-08-17", "salary": "21000"}, "claims": [{"kind": "rent", "tier": "1", "from": "202601"}], "pays": [], "until": "202612"},
    {"name": "hired in August, the first wage of the year", "payee": {"hireDate": "2026-08-17", "salary": "21000", "basicDeduction": "1"}, "claims": [{"kind": "rent", "tier": "2", "from": "202601"}], "pays": [], "until": "202612"},
    {"name": "the first wage of the year was last year", "payee": {"hireDate": "2025-08-17", "salary": "9000", "basicDeduction": "1"}, "claims": [], "pays": [], "until": "202612"},
    {"name": "two months without pay", "payee": {**OLD, "salary": "15000"}, "claims": [], "pays": [wage("202604", "0"), wage("202605", "0")], "until": "202612"},
    {"name": "left in May, paid once more in July", "payee": {**OLD, "leaveDate": "2026-05-20", "salary": "13000"}, "claims": [{"kind": "child", "share": "50", "from": "202201"}], "pays": [wage("202607", "4000")], "until": "202612"},
    {"name": "60,000 at once", "payee": {**OLD, "salary": "8000", "basicDeduction": "2"}, "claims": [], "pays": [], "until": "202612"},
    {"name": "60,000 at once needs the whole year before", "payee": {"hireDate": "2025-02-03", "salary": "8000", "basicDeduction": "2"}, "claims": [], "pays": [], "until": "202612"},
    {"name": "through all brackets", "payee": {**OLD, "salary": "120000"}, "claims": [], "pays": [], "until": "202612"},
    {"name": "a bonus merged in March", "payee": {**OLD, "salary": "15000"}, "claims": [], "pays": [{"sbssq": "202603", "item": "bonus", "income": "50000", "bonusMethod": "merged"}], "until": "202612"},
    {"name": "a bonus by itself is no wage", "payee": {**OLD, "salary": "15000"}, "claims": [], "pays": [{"sbssq": "202603", "item": "bonus", "income": "50000", "bonusMethod": "separate"}], "until": "202604"},
    {"name": "amounts of 2022", "payee": {"hireDate": "2019-01-01", "salary": "16000"}, "claims": [{"kind": "child", "from": "201901"}, {"kind": "infant", "from": "202106"}, {"kind": "elder", "share": "50", "amount": "1500", "from": "201901"}, {"kind": "elder", "from": "202207", "to": "202212"}], "pays": [], "until": "202212"},
    {"name": "amounts of 2023", "payee": {"hireDate": "2019-01-01", "salary": "16000"}, "claims": [{"kind": "child", "from": "201901"}, {"kind": "infant", "from": "202106"}, {"kind": "elder", "from": "201901"}], "pays": [], "until": "202312"},
    {"name": "a loan ends after 240 months, schooling after 48, a certificate once", "payee": {**OLD, "salary": "18000"},
     "claims": [{"kind": "loan", "from": "200609"}, {"kind": "education", "from": "202209"}, {"kind": "certificate", "from": "202605"}, {"kind": "illness", "from": "202601", "amount": "80000"}], "pays": [], "until": "202612"},
    {"name": "a wage below the deductions stays in the cumulation", "payee": OLD, "claims": [], "pays": [wage("202601", "2000"), wage("202602", "2000")] + [wage(f"2026{i:02d}", "14000.33") for i in range(3, 13)], "until": "202612"},
    {"name": "a large month, then small ones: nothing is paid back", "payee": OLD, "claims": [], "pays": [wage("202601", "60000")] + [wage(f"2026{i:02d}", "3000") for i in range(2, 13)], "until": "202612"},
    {"name": "pension of one's own beyond 12,000, donations, relief", "payee": OLD, "claims": [], "pays": [wage(f"2026{i:02d}", "30000", personalPension="2000", donation="100.55", relief="12.30", annuity="300", otherDeduction="200") for i in range(1, 13)], "until": "202612"},
    {"name": "February corrected after March was filed", "payee": {**OLD, "salary": "15000"}, "claims": [], "pays": [wage("202602", "25000")], "filed": {"202601": "300.00", "202602": "300.00", "202603": "300.00"}, "until": "202612"},
    {"name": "February corrected downwards after March was filed", "payee": {**OLD, "salary": "15000"}, "claims": [], "pays": [wage("202602", "5000")], "filed": {"202601": "300.00", "202602": "300.00", "202603": "300.00"}, "until": "202612"},
]
dice = random.Random(20260101)
for at in range(12):
    pays = [wage(f"2026{i:02d}", str(cents(D(dice.randrange(0, 9_000_000)) / 100)), pension=str(cents(D(dice.randrange(0, 200_000)) / 100)), exempt=str(dice.randrange(0, 300))) for i in range(1, 13) if dice.random() < 0.9]
    payee = {"hireDate": dice.choice(["2019-05-01", "2026-01-31", "2026-04-02"]), "salary": "9999.99", "basicDeduction": dice.choice(["0", "1", "2"])}
    pays = [p for p in pays if employed(payee, p["sbssq"])]
    claims = [c for c in [{"kind": "child", "share": "50", "from": "202001"}, {"kind": "elder", "from": "202603"}, {"kind": "rent", "tier": "3", "from": "202510", "to": "202607"}] if dice.random() < 0.6]
    cases.append({"name": f"drawn {at + 1}", "payee": payee, "claims": claims, "pays": pays, "until": "202612"})


def service(item, income):
    income = D(income)
    fee = min(income, D(800)) if income <= 4000 else cents(income * D("0.2"))
    taxable = cents((income - fee) * (D("0.7") if item == "author" else 1))
    return [item, str(income), str(cents(fee)), str(taxable), str(by(LABOUR, taxable) if item == "labour" else cents(taxable * D("0.2")))]


AMOUNTS = ["0", "500", "800", "800.01", "3000", "4000", "4000.01", "5000", "25000", "25000.01", "30000", "62500", "62500.01", "100000", "1234567.89"]
BONUSES = ["1", "36000", "36000.01", "36001", "38566.67", "144000", "144001", "300000", "300001", "420000", "420001", "660000", "660001", "960000", "960001", "2500000.55"]


def choice(salary, bonus, month):
    person = {"payee": {**OLD, "salary": salary}, "claims": [], "pays": [], "until": "202612"}
    # Of the year as it is settled in the end: what a month withheld too much comes back then.
    plain = by(YEAR, D(run(person)[-1][3]))
    merged = [{"sbssq": month, "item": "bonus", "income": bonus, "bonusMethod": "merged"}]
    both = by(YEAR, D(run({**person, "pays": merged})[-1][3]))
    return [salary, month, bonus, str(by(MONTHLY, D(bonus), D(bonus) / 12)), str(both - plain)]


def write(name, rows):
    text = "[\n" + ",\n".join("  " + json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n"
    (HERE / name).write_text(text, encoding="utf-8")


write("wages.json", [{**case, "months": run(case)} for case in cases])
write("services.json", [service(item, amount) for item in ["labour", "author", "licence"] for amount in AMOUNTS])
write("bonuses.json", [choice(salary, bonus, month) for salary in ["4000", "6000", "15000", "60000"] for month in ["202601", "202612"] for bonus in BONUSES])
