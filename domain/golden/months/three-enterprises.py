"""A whole month of enterprises, June 2026: every figure of every return from their documents alone.

A general taxpayer in trade, a small-scale one that is taxed by difference, a bookkeeping agency, and one whose May, filed and
paid before, left tax that could not be deducted. Worked out from the
words of the forms and of law-2026.md §2, §3, §5, §7 and declarations.md §1-§5 in decimals; cells that are not told are zero.
python3 three-enterprises.py writes three-enterprises.json beside itself.
"""
import json
from decimal import ROUND_HALF_UP, Decimal as D
from pathlib import Path

MONTH, QUARTER = "202606", ("2026-04", "2026-05", "2026-06")
GOODS, GRAIN, CONSULTING, AGENCY, LABOUR = (
    "1090511010000000000", "1010101010000000000", "3040603010000000000", "3040802050000000000", "3040801010000000000")
PERCENT = {"1": "0.01", "2": "0.02", "3": "0.03", "6": "0.06", "9": "0.09", "13": "0.13"}


def cents(value):
    return D(value).quantize(D("0.01"), ROUND_HALF_UP)


def invoice(day, total, percent, code, special=False, policy="", levy=None, deduct="0", exempt=False, void=False):
    """As it is issued, from the total that is paid."""
    total, rate = D(total), D("0") if exempt else D(PERCENT[percent])
    held = D(PERCENT[levy]) if levy else rate
    tax = cents((total - D(deduct)) / (1 + held) * rate)
    goods = {"amount": str(cents(total - tax)), "taxAmount": str(tax), "taxRate": str(rate), "zxbm": code,
             "lslbs": "1" if exempt else "0"}
    if policy:
        goods |= {"yhzcbs": "1", "yhzcsm": policy}
    if D(deduct):
        goods["kce"] = str(cents(deduct))
    return {"fplb": 2 if void else 1 if total < 0 else 0, "fplxdm": "81" if special else "82", "kprq": f"{day} 10:00:00",
            "hjje": goods["amount"], "hjse": goods["taxAmount"], "goods": [goods]}


def voucher(day, kind, amount, percent, tick=MONTH):
    return {"kprq": day, "fplxdm": {"special": "81", "plain": "82", "rail": "82"}[kind], "pzlx": kind, "je": str(cents(amount)),
            "se": str(cents(D(amount) * D(PERCENT[percent]))), "sl": PERCENT[percent], "skssq": tick}


def within(invoices, months):
    return [one for one in invoices if one["kprq"][:7] in months and one["fplb"] < 2]


def amount(one):
    return D(one["goods"][0]["amount"])


def tax_of(one):
    return D(one["goods"][0]["taxAmount"])


def at(one, key, default="0"):
    return one["goods"][0].get(key, default)


def add(cells, key, value):
    cells[key] = cells.get(key, D(0)) + D(value)


# --- VAT of general taxpayers -------------------------------------------------------------------------------------

SERVICE_ROWS = ("5", "12", "19")


def general_vat(papers, city, month=QUARTER[2], last=None):
    last = last or {}
    s1, relief, m = {}, D(0), {}
    for one in within(papers["issued"], (month,)):
        rate, service = at(one, "taxRate"), one["goods"][0]["zxbm"] >= "3"
        column = 1 if one["fplxdm"] == "81" else 3
        sales, tax = amount(one), tax_of(one)
        if at(one, "lslbs") == "1":
            add(s1, f"{'19' if service else '18'}.{column}", sales)
            continue
        if rate == "0.02":
            sales = cents((sales + tax) / D("1.03"))
            relief += cents(sales * D("0.03")) - tax
            tax, rate = cents(sales * D("0.03")), "0.03"
        row = {"0.13": "1", "0.09": "3", "0.06": "5", "0.03": "12" if service else "11"}[rate]
        add(s1, f"{row}.{column}", sales)
        add(s1, f"{row}.{column + 1}", tax)
    for row in ("1", "3", "5", "11", "12", "18", "19"):
        def cell(*columns):
            return sum((s1.get(f"{row}.{column}", D(0)) for column in columns), D(0))
        sold, taxed = cell(1, 3, 5, 7), cell(2, 4, 6, 8)
        s1[f"{row}.9"], s1[f"{row}.10"] = sold, taxed
        if row in SERVICE_ROWS:
            s1[f"{row}.11"] = s1[f"{row}.13"] = sold + taxed
            s1[f"{row}.14"] = taxed
    s2 = {}
    for one in papers["received"]:
        if one["skssq"] != month.replace("-", ""):
            continue
        for row in {"special": ("2", "35"), "rail": ("8b", "10")}[one["pzlx"]]:
            add(s2, f"{row}.1", 1)
            add(s2, f"{row}.2", one["je"])
            add(s2, f"{row}.3", one["se"])
    for one in papers["transfers"] if month == QUARTER[2] else []:
        add(s2, f"{one['reason']}.3", one["se"])
        add(s2, "13.3", one["se"])
    for key in ("1", "2", "3"):
        s2[f"1.{key}"], s2[f"4.{key}"] = s2.get(f"2.{key}", D(0)), s2.get(f"8b.{key}", D(0))
        s2[f"12.{key}"] = s2[f"1.{key}"] + s2[f"4.{key}"]

    def sold(row, column="9"):
        return s1.get(f"{row}.{column}", D(0))
    m["1"] = sold("1") + sold("3") + sold("5")
    m["2"], m["3"] = sold("1") + sold("3"), sold("5")
    m["5"] = sold("11") + sold("12")
    m["8"], m["9"], m["10"] = sold("18") + sold("19"), sold("18"), sold("19")
    m["11"] = sold("1", "10") + sold("3", "10") + sold("5", "10")
    m["12"], m["14"] = s2["12.3"], s2.get("13.3", D(0))
    m["13"], m["25"] = last.get("20", D(0)), last.get("32", D(0))
    m["27"] = m["30"] = m["25"]
    m["17"] = m["12"] + m["13"] - m["14"]
    m["18"] = min(m["17"], m["11"])
    m["19"], m["20"] = m["11"] - m["18"], m["17"] - m["18"]
    m["21"] = sold("11", "10") + sold("12", "10")
    m["23"] = min(relief, m["19"] + m["21"])
    m["24"] = m["32"] = m["34"] = m["19"] + m["21"] - m["23"]
    s5 = surcharges(m["34"], m["1"] + m["5"] + m["8"], city, 1, False)
    m["39"], m["40"], m["41"] = s5["1.13"], s5["2.13"], s5["3.13"]
    for row in ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "14", "18", "19", "21", "23", "24", "27", "30"):
        m[f"{row}.y"] = last.get(f"{row}.y", D(0)) + m.get(row, D(0))
    less = {f"{row}.{column}": relief for row in ("1", "2") for column in ("2", "3", "4")}
    free = {"5.1": m["8"], "5.3": m["8"], "4.1": m["8"], "4.3": m["8"]}
    due = m["34"] + m["39"] + m["40"] + m["41"]
    forms = {"BDA0610607": s1, "BDA0610608": s2, "BDA0610606F3": {"3.1": sold("5", "11"), "6.1": sold("12", "11"),
             "8.1": sold("19", "11")}, "BDA0610606F4": {}, "BDA0610606R": {**less, **free}, "BDA0611153": s5, "BDA0610606": m}
    extra = m["39"] + m["40"] + m["41"]
    return {"ynse": m["24"] + extra, "ybtse": due, "fjsf": extra, "forms": forms}


def surcharges(vat, sales, city, months, halved):
    cells = {"0a.1": D(1 if halved else 0)}
    for row, rate in (("1", D(city)), ("2", D("0.03")), ("3", D("0.02"))):
        base = max(D(0), vat)
        due = cents(base * rate)
        free = due if row != "1" and sales <= 100000 * months else D(0)
        half = cents((due - free) / 2) if halved else D(0)
        cells |= {f"{row}.1": base, f"{row}.4": rate, f"{row}.5": due, f"{row}.7": free,
                  f"{row}.8": D("0.5") if halved else D(0), f"{row}.9": half, f"{row}.13": due - free - half}
    for column in ("5", "7", "9", "13"):
        cells[f"4.{column}"] = sum(cells[f"{row}.{column}"] for row in "123")
    return cells


# --- VAT of small-scale taxpayers ---------------------------------------------------------------------------------

def small_vat(papers, city):
    ledger = {}
    for one in within(papers["issued"], QUARTER):
        rate, service, special = at(one, "taxRate"), one["goods"][0]["zxbm"] >= "3", one["fplxdm"] == "81"
        place = "s" if service else "g"
        row = ("1" if special else "3") if rate == "0.01" else ("2" if special else "3a")
        add(ledger, f"{row}.{place}", amount(one))
        if service:
            add(ledger, "9.s", amount(one) + tax_of(one))
            if rate == "0.03":
                add(ledger, "9a.s", amount(one) + tax_of(one))
            add(ledger, "10.s", at(one, "kce"))

    def of(key):
        return ledger.get(key, D(0))
    has_margin = of("10.s") != 0
    income = of("9.s")
    taken = min(of("10.s"), income)
    whole = of("9a.s")
    after = cents((income - taken - whole) / D("1.01") + whole / D("1.03"))
    services = of("1.s") + of("2.s") + of("3.s") + of("3a.s")
    a1 = {}
    if has_margin:
        a1 = {"2": of("10.s"), "3": taken, "4": of("10.s") - taken, "5": income, "6": taken, "7": income - taken, "8": after}
        ledger["11.s"] = services - after
    sales_g = of("1.g") + of("2.g") + of("3.g") + of("3a.g")
    sales_s = after if has_margin else services
    ledger["12.g"], ledger["12.s"] = sales_g, sales_s
    assert sales_g + sales_s >= 300000, "this month reaches the limit"
    m = {"1.g": sales_g, "1.s": sales_s}
    for place in "gs":
        m[f"2.{place}"] = of(f"1.{place}") + of(f"2.{place}")
        m[f"3.{place}"] = of(f"3.{place}") + of(f"3a.{place}")
        uncut = of(f"2.{place}") + of(f"3a.{place}") if place == "g" or not has_margin else whole / D("1.03")
        m[f"15.{place}"] = cents(m[f"1.{place}"] * D("0.03"))
        m[f"16.{place}"] = cents((m[f"1.{place}"] - uncut) * D("0.02"))
        m[f"20.{place}"] = m[f"22.{place}"] = m[f"15.{place}"] - m[f"16.{place}"]
    vat = m["22.g"] + m["22.s"]
    a2 = surcharges(vat, sales_g + sales_s, city, 3, True)
    m["23.g"], m["24.g"], m["25.g"] = a2["1.13"], a2["2.13"], a2["3.13"]
    for key in [key for key in m if not key.startswith("22.")]:
        m[f"{key}y"] = m[key]
    cut = m["16.g"] + m["16.s"]
    relief = {f"{row}.{column}": cut for row in ("1", "2") for column in ("2", "3", "4")}
    extra = m["23.g"] + m["24.g"] + m["25.g"]
    return {"ynse": vat + extra, "ybtse": vat + extra, "fjsf": extra, "forms": {
        "BDA0610611L": ledger, "BDA0610611A1": a1, "BDA0610611R": relief, "BDA0610611A2": a2, "BDA0610611": m}}


# --- income tax of the enterprise, stamp duty, wages --------------------------------------------------------------

SUMMED = [str(row) for row in range(1, 15)]


def profit_tax(papers):
    year = within(papers["issued"], ("2026-01", "2026-02", "2026-03"))
    costs = {"0a.o": D(1), "1.o": sum(map(amount, year), D(0)), "1.c": sum(map(amount, within(papers["issued"], QUARTER)), D(0))}
    entered = papers["entered"]
    costs |= {key: D(value) for key, value in entered["QYCB"].items()}
    for row in [*SUMMED, "16", "17", "19", "20"]:
        costs[row] = costs.get(f"{row}.o", D(0)) + costs.get(f"{row}.c", D(0))
    for column in ("", ".o", ".c"):
        def of(row):
            return costs.get(f"{row}{column}", D(0))
        costs[f"15{column}"] = of("1") - sum((of(str(row)) for row in range(2, 8)), D(0)) + sum(
            (of(str(row)) for row in range(8, 15)), D(0))
        costs[f"18{column}"] = of("15") + of("16") - of("17")
    form = {key: D(value) for key, value in entered["BDA0611033"].items()}
    for head in ("0a", "0b"):
        form[head] = cents(sum((form[f"{head}.{quarter}{end}"] for quarter in (1, 2) for end in "be"), D(0)) / 2 / 2)
    for row in [*SUMMED, "15", "16", "17", "18"]:
        form[row] = costs[row]
    profit = max(D(0), form["18"])
    form["25"], form["26"], form["27"] = form["18"], D("0.25"), cents(profit * D("0.25"))
    small = profit <= 3000000 and form["0a"] <= 300 and form["0b"] <= 5000
    form["28.1"] = form["28"] = cents(profit * D("0.20")) if small else D(0)
    form["32"] = max(D(0), form["27"] - form["28"])
    return {"ynse": form["27"], "ybtse": form["32"], "fjsf": D(0), "forms": {"QYCB": costs, "BDA0611033": form}}


STAMP = {"loan": "0.05", "financeLease": "0.05", "sale": "0.3", "work": "0.3", "construction": "0.3", "transport": "0.3",
         "technology": "0.3", "lease": "1", "custody": "1", "storage": "1", "insurance": "1", "landGrant": "0.5",
         "realEstate": "0.5", "equity": "0.5", "rights": "0.3", "books": "0.25"}


def stamp_duty(papers, halved):
    told = [one for one in papers["stamps"] if one["signed"][:7] in QUARTER]
    main = {f"{row}.r": D(rate) for row, rate in enumerate(STAMP.values(), 1)}
    if halved:
        main["0a.h"] = D(1)
    for one in told:
        row = list(STAMP).index(one["item"]) + 1
        base = D(one["amount"]) - D(one.get("vat", "0"))
        add(main, f"{row}.b", base)
        add(main, f"{row}.t", cents(base * D(STAMP[one["item"]]) / 1000))
    for row in range(1, 17):
        half = cents(main.get(f"{row}.t", D(0)) / 2) if halved else D(0)
        main[f"{row}.h"], main[f"{row}.d"] = half, main.get(f"{row}.t", D(0)) - half
    for column in "bthd":
        main[f"17.{column}"] = sum((main.get(f"{row}.{column}", D(0)) for row in range(1, 17)), D(0))
    sources = {"1": D(len(told)), "2": main["17.b"], "3": main["17.t"]}
    return {"ynse": main["17.t"], "ybtse": main["17.d"], "fjsf": D(0), "forms": {"A01103": sources, "BDA0610794": main}}


YEAR = [(36000, 3, 0), (144000, 10, 2520), (300000, 20, 16920), (420000, 25, 31920), (660000, 30, 52920), (960000, 35, 85920),
        (None, 45, 181920)]
MONTHLY_CLAIMS = {"child": D(2000), "elder": D(3000), "rent": D(1500)}


def wages(papers):
    rows = []
    for person in papers["people"]:
        paid, row = D(0), {}
        first = max("202601", person["hireDate"][:7].replace("-", ""))
        for count, month in enumerate([f"2026{n:02d}" for n in range(int(first[4:]), 7)], 1):
            own = person["pays"].get(month, {"income": person["salary"]})
            special = sum((D(own.get(key, "0")) for key in ("pension", "medical", "unemployment", "housingFund")), D(0))
            row = {key: row.get(key, D(0)) for key in ("sumIncome", "sumSpecial")}
            row["sumIncome"] += D(own["income"])
            row["sumSpecial"] += special
            row["sumBasic"] = D(5000 * count)
            claims = {kind: MONTHLY_CLAIMS[kind] * count for kind in person["claims"]}
            taxable = max(D(0), row["sumIncome"] - row["sumBasic"] - row["sumSpecial"] - sum(claims.values(), D(0)))
            percent, quick = next((percent, quick) for limit, percent, quick in YEAR if limit is None or taxable <= limit)
            tax = cents(taxable * percent / 100 - quick)
            due = max(D(0), tax - paid)
            row |= {"income": D(own["income"]), "basic": D(5000), "taxable": taxable, "rate": D(percent) / 100, "quick": D(quick),
                    "tax": tax, "paid": paid, "due": due, **{f"sum{kind.capitalize()}": value for kind, value in claims.items()},
                    **{key: D(own.get(key, "0")) for key in ("pension", "medical", "unemployment", "housingFund")}}
            paid += due
        rows.append({"name": person["name"], **row})
    total = sum((row["due"] for row in rows), D(0))
    form = {"1": D(len(rows)), "2": sum((row["income"] for row in rows), D(0)), "3": total}
    return {"ynse": total, "ybtse": total, "fjsf": D(0), "forms": {"GRSDS": form}, "people": rows}


# --- documents ----------------------------------------------------------------------------------------------------

def person(name, number, hire, salary, claims=(), pays=None):
    return {"name": name, "idNumber": number, "hireDate": hire, "salary": salary, "claims": list(claims), "pays": pays or {}}


INSURED = {"pension": "1200.00", "medical": "300.00", "unemployment": "75.00", "housingFund": "1800.00"}
GENERAL = {
    "issued": [
        invoice("2026-02-11", "113000.00", "13", GOODS, special=True), invoice("2026-03-20", "21800.00", "9", GRAIN),
        invoice("2026-04-08", "90400.00", "13", GOODS, special=True), invoice("2026-05-19", "53000.00", "6", CONSULTING),
        invoice("2026-06-02", "226000.00", "13", GOODS, special=True), invoice("2026-06-05", "40000.00", "13", GOODS),
        invoice("2026-06-09", "54500.00", "9", GRAIN, special=True), invoice("2026-06-12", "31800.00", "6", CONSULTING, special=True),
        invoice("2026-06-15", "777.77", "6", CONSULTING), invoice("2026-06-16", "8000.00", "9", GRAIN, exempt=True),
        invoice("2026-06-18", "-2000.00", "13", GOODS), invoice("2026-06-22", "10300.00", "3", GOODS, policy="按3%简易征收"),
        invoice("2026-06-24", "20600.00", "2", GOODS, policy="按2%简易征收", levy="3"),
        invoice("2026-06-26", "9999.99", "13", GOODS, void=True), invoice("2026-07-01", "11300.00", "13", GOODS, special=True)],
    "received": [
        voucher("2026-06-03", "special", "100000.00", "13"), voucher("2026-05-28", "special", "20000.55", "6"),
        voucher("2026-06-11", "rail", "501.83", "9"), voucher("2026-06-25", "rail", "250.46", "9"),
        voucher("2026-06-20", "special", "7000.00", "13", tick=""), voucher("2026-06-21", "plain", "300.00", "13", tick="")],
    "transfers": [{"reason": "15", "se": "390.00"}, {"reason": "16", "se": "65.13"}],
    "stamps": [
        {"item": "sale", "name": "采购合同", "signed": "2026-04-15", "amount": "226000.00", "vat": "26000.00"},
        {"item": "sale", "name": "销售合同", "signed": "2026-06-20", "amount": "123456.78"},
        {"item": "lease", "name": "仓库租赁合同", "signed": "2026-05-06", "amount": "98100.00", "vat": "8100.00"},
        {"item": "transport", "name": "运输合同", "signed": "2026-03-31", "amount": "50000.00"}],
    "people": [
        person("甲一", "110101199003070011", "2020-03-01", "15000.00"),
        person("甲二", "110101198507070029", "2019-07-01", "21000.00", ["child", "elder"],
               {f"2026{n:02d}": {"income": "21000.00" if n < 6 else "36000.50", **INSURED} for n in range(1, 7)}),
        person("甲三", "110101198001010010", "2026-04-02", "9000.00", ["rent"])],
    "entered": {
        "QYCB": {"2.o": "90000.00", "5.o": "20000.00", "2.c": "301234.56", "3.c": "3210.98", "4.c": "12000.00", "5.c": "48000.00",
                 "7.c": "1500.55", "16.c": "800.00", "17.c": "100.00", "19.c": "152000.00", "20.c": "150000.00"},
        "BDA0611033": {"0a.1b": "9", "0a.1e": "11", "0a.2b": "11", "0a.2e": "12", "0b.1b": "310.50", "0b.1e": "322.18",
                       "0b.2b": "322.18", "0b.2e": "340.06"}}}
SMALL = {
    "issued": [
        invoice("2026-01-09", "50500.00", "1", GOODS), invoice("2026-03-30", "101000.00", "1", LABOUR, deduct="60600.00"),
        invoice("2026-04-10", "151500.00", "1", GOODS), invoice("2026-04-28", "40400.00", "1", GOODS, special=True),
        invoice("2026-05-08", "525000.00", "1", LABOUR, deduct="420000.00"), invoice("2026-05-21", "20600.00", "3", GOODS, special=True),
        invoice("2026-06-03", "10300.00", "3", CONSULTING, special=True), invoice("2026-06-17", "33333.33", "1", CONSULTING),
        invoice("2026-06-19", "-5050.00", "1", GOODS), invoice("2026-06-30", "6060.00", "1", GOODS, void=True)],
    "received": [], "transfers": [], "stamps": [],
    "people": [person("乙一", "110101199003070011", "2021-01-04", "6500.00"),
               person("乙二", "110101198507070029", "2026-06-15", "12000.00", ["rent"])],
    "entered": {
        "QYCB": {"2.o": "88000.00", "2.c": "620000.00", "4.c": "18000.00", "5.c": "31000.00", "19.c": "51000.00", "20.c": "51000.00"},
        "BDA0611033": {"0a.1b": "3", "0a.1e": "3", "0a.2b": "3", "0a.2e": "4", "0b.1b": "40.00", "0b.1e": "42.50", "0b.2b": "42.50",
                       "0b.2e": "51.27"}}}
BOOKKEEPERS = {
    "issued": [
        invoice("2026-02-02", "63600.00", "6", AGENCY), invoice("2026-04-02", "31800.00", "6", AGENCY, special=True),
        invoice("2026-05-06", "42400.00", "6", CONSULTING), invoice("2026-06-01", "53000.00", "6", AGENCY, special=True),
        invoice("2026-06-10", "12345.67", "6", CONSULTING), invoice("2026-06-23", "-1060.00", "6", AGENCY)],
    "received": [voucher("2026-06-08", "special", "8000.00", "6"), voucher("2026-06-09", "special", "1200.00", "13")],
    "transfers": [],
    "stamps": [{"item": "lease", "name": "办公室租赁合同", "signed": "2026-06-01", "amount": "65400.00", "vat": "5400.00"}],
    "people": [person(f"丙{n}", number, "2018-09-03", salary, ["child"] if n == 1 else [])
               for n, (number, salary) in enumerate([("110101199003070011", "8800.00"), ("110101198507070029", "30000.00"),
                                                     ("110101198001010010", "4000.00")], 1)],
    "entered": {
        "QYCB": {"2.o": "10000.00", "5.o": "25000.00", "2.c": "20000.00", "5.c": "66000.00", "19.c": "128400.00", "20.c": "128400.00"},
        "BDA0611033": {"0a.1b": "6", "0a.1e": "7", "0a.2b": "7", "0a.2e": "7", "0b.1b": "55.00", "0b.1e": "58.00", "0b.2b": "58.00",
                       "0b.2e": "60.00"}}}
CARRYING = {
    "issued": [
        invoice("2026-05-12", "56500.00", "13", GOODS, special=True), invoice("2026-05-25", "-1130.00", "13", GOODS),
        invoice("2026-06-03", "169500.00", "13", GOODS, special=True), invoice("2026-06-30", "21200.00", "6", CONSULTING)],
    "received": [
        voucher("2026-05-06", "special", "80000.00", "13", tick="202605"), voucher("2026-06-06", "special", "30000.00", "13"),
        voucher("2026-06-07", "rail", "183.49", "9")],
    "transfers": [{"reason": "14", "se": "100.00"}], "stamps": [], "people": [], "entered": {"QYCB": {}, "BDA0611033": {}}}
CITY = "0.07"


def of(kind, taxer_type, papers, returns, periods):
    def figures(value):
        if isinstance(value, dict):
            return {key: figures(one) for key, one in value.items() if not (isinstance(one, D) and one == 0 and key not in KEPT)}
        return [figures(one) for one in value] if isinstance(value, list) else str(value)
    return {"kind": kind, "taxerType": taxer_type, "city": CITY, "periods": periods, "documents": papers,
            "returns": {tax: figures(told) for tax, told in returns.items()}}


KEPT = {"ynse", "ybtse", "fjsf"}
BOTH = {"企业所得税": "季", "个人所得税": "月"}
WHOLE = [
    of("general", "01", GENERAL, {"增值税": general_vat(GENERAL, CITY), "企业所得税": profit_tax(GENERAL),
       "个人所得税": wages(GENERAL), "印花税": stamp_duty(GENERAL, False)}, {"增值税": "月", **BOTH, "印花税": "季"}),
    of("small", "08", SMALL, {"增值税": small_vat(SMALL, CITY), "企业所得税": profit_tax(SMALL), "个人所得税": wages(SMALL)},
       {"增值税": "季", **BOTH}),
    of("agency", "01", BOOKKEEPERS, {"增值税": general_vat(BOOKKEEPERS, CITY), "企业所得税": profit_tax(BOOKKEEPERS),
       "个人所得税": wages(BOOKKEEPERS), "印花税": stamp_duty(BOOKKEEPERS, False)}, {"增值税": "月", **BOTH, "印花税": "季"}),
    of("carrying", "01", CARRYING, {"增值税": general_vat(CARRYING, CITY, last=general_vat(CARRYING, CITY, "2026-05")["forms"][
       "BDA0610606"])}, {"增值税": "月"})]
(Path(__file__).parent / "three-enterprises.json").write_text(json.dumps(WHOLE, ensure_ascii=False, indent=2) + "\n", "utf-8")
