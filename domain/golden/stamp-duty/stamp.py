"""What documents owe, and what returns of them come to, by a second reading of the law: 印花税法 art. 5, 6, 8 with its table,
the regulations of 1988 art. 3, and 公告2023年第12号 (half of what is left after other reliefs).

python3 stamp.py > cases.json
"""
import json
from decimal import Decimal as D, ROUND_DOWN, ROUND_HALF_UP
from random import Random

LAW = {'loan': '0.5', 'financeLease': '0.5', 'sale': '3', 'work': '3', 'construction': '3', 'transport': '3',
       'technology': '3', 'lease': '10', 'custody': '10', 'storage': '10', 'insurance': '10', 'landGrant': '5',
       'realEstate': '5', 'equity': '5', 'rights': '3', 'books': '2.5'}
OLD = {**LAW, 'work': '5', 'transport': '5', 'rights': '5'}
CENT, JIAO = D('0.01'), D('0.1')


def cents(value):
    return D(value).quantize(CENT, ROUND_HALF_UP)


def tax_of(item, day, base):
    before = day < '2022-07-01'
    exact = base * D((OLD if before else LAW)[item]) / 10000
    if not before:
        return cents(exact)
    if exact < JIAO:
        return D('0.00')
    whole = exact.quantize(JIAO, ROUND_DOWN)
    return cents(whole + JIAO if exact - whole >= D('0.05') else whole)


CASES = []


def case(item, signed, amount, vat=None, settled=None):
    base = D(amount) - D(vat or 0) if D(amount) else D(settled[1] if settled else 0)
    source = {'item': item, 'signed': signed, 'amount': str(cents(amount)),
              'cycle': 'yearly' if item == 'books' else 'quarterly'}
    if vat is not None:
        source['vat'] = str(cents(vat))
    if settled:
        source['settledDate'], source['settledAmount'] = settled[0], str(cents(settled[1]))
    CASES.append({'source': source, 'base': str(cents(base)), 'tax': str(tax_of(item, signed, base))})


# Cases of the guide: a development contract with VAT named and not, a lease, books, equity, a lot of freight and storage.
case('technology', '2026-03-10', 1000000)
case('technology', '2026-03-10', 1060000)
case('technology', '2026-03-10', 1060000, 60000)
case('lease', '2026-01-01', 120000)
case('books', '2026-01-15', 1500000)
case('equity', '2026-02-01', 5500000)
case('transport', '2026-02-01', 200000)
case('storage', '2026-02-01', 50000)
case('sale', '2026-02-01', 0)
case('sale', '2026-02-01', 0, None, ('2026-05-06', 88888.88))
# On both sides of the day of the law, and of ten cents.
for day in ('2022-06-30', '2022-07-01'):
    for amount in ('166.66', '333.33', '499.99', '500', '833.33', '833.34', '1166.66', '123456.78'):
        case('sale', day, amount)
    case('transport', day, '10000')
random = Random(16)
for item in LAW:
    for _ in range(6):
        day = random.choice(['2021-11-11', '2024-05-20', '2025-12-31', '2026-10-01'])
        amount = D(random.randrange(1, 900000000)) / 100
        vat = None if item == 'books' or random.random() < 0.5 else cents(amount * D('0.06') / D('1.06'))
        case(item, day, amount, vat)

RETURNS = []
for number in range(24):
    halved = number % 2 == 0
    sources = []
    for _ in range(random.randrange(1, 9)):
        item = random.choice([one for one in LAW if one != 'books'])
        day = random.choice(['2025-10-01', '2025-11-15', '2025-12-31'])
        amount = D(random.randrange(1, 90000000)) / 100
        tax = tax_of(item, day, amount)
        relief = cents(tax * random.choice([0, 0, D('0.3'), 1]))
        sources.append((item, day, cents(amount), tax, relief))
    due = {}
    for item, _, _, tax, relief in sources:
        known = due.get(item, (D(0), D(0)))
        due[item] = (known[0] + tax, known[1] + relief)
    off = {item: cents((tax - relief) * D('0.5')) if halved else D(0) for item, (tax, relief) in due.items()}
    RETURNS.append({
        'isHalved': halved,
        'sources': [{'item': item, 'signed': day, 'amount': str(amount), 'cycle': 'quarterly', 'relief': str(relief)}
                    for item, day, amount, _, relief in sources],
        'base': str(cents(sum(amount for _, _, amount, _, _ in sources))),
        'tax': str(cents(sum(tax for tax, _ in due.values()))),
        'relief': str(cents(sum(relief for _, relief in due.values()))),
        'off': str(cents(sum(off.values()))),
        'due': str(cents(sum(tax - relief - off[item] for item, (tax, relief) in due.items()))),
    })

print(json.dumps({'documents': CASES, 'returns': RETURNS}, ensure_ascii=False, indent=1))
