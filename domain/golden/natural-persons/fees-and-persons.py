"""工会经费, 残疾人就业保障金 (财政部公告2023年第8号) and VAT withheld of natural persons, by a second reading.

python3 fees-and-persons.py > cases.json
"""
import json
from decimal import Decimal as D, ROUND_HALF_UP
from random import Random

random = Random(28)


def cents(value):
    return D(value).quantize(D('0.01'), ROUND_HALF_UP)


UNION = []
for wages, less, rate, relief, paid in ((100000, 0, '0.8', 0, 0), ('123456.78', '3456.78', 2, 0, '100'),
                                        ('87654.32', 0, '0.8', '701.23', 0)):
    due = cents((D(wages) - D(less)) * D(rate) / 100)
    UNION.append({'cells': {'1': str(wages), '2': str(less), '4': str(rate), '6': str(relief), '7': str(paid)},
                  'due': str(due), 'left': str(cents(due - D(relief) - D(paid)))})

DISABLED = []


def fund(month, staff, share, placed, wage, cap, company=1):
    base = min(D(wage), D(cap)) if D(cap) else D(wage)
    missing = max(D(0), D(staff) * D(share) / 100 - D(placed))
    due = cents(missing * base)
    real = D(placed) * 100 / D(staff)
    inside = '202001' <= month <= '202712'
    if inside and company and staff <= 30:
        off = due
    elif not inside:
        off = D(0)
    else:
        off = cents(due * (D('0.5') if real >= 1 else D('0.1')))
    DISABLED.append({'month': month, 'cells': {'0a': str(company), '1': str(staff), '2': str(share), '3': str(placed),
                                               '4': str(wage), '5': str(cap)},
                     'due': str(due), 'relief': str(cents(off)), 'left': str(cents(due - off))})


for month in ('202512', '202712', '202812'):
    fund(month, 30, '1.5', 0, '80000.00', 0)
    fund(month, 31, '1.5', 0, '80000.00', 0)
    fund(month, 30, '1.5', 0, '80000.00', 0, 0)
    fund(month, 100, '1.5', 1, '98765.43', 0)
    fund(month, 101, '1.6', 1, '98765.43', '90000')
    fund(month, 200, '1.7', '3.4', '98765.43', 0)
    fund(month, 200, '1.5', 2, '300000', '240000.50')

PERSONS = []


def person(day, sales, levy, city):
    limit = 1000 if day >= '2026' else 500
    exempt = D(sales) < limit
    vat = D('0.00') if exempt else cents(D(sales) * D(levy))
    half = lambda rate: cents(vat * D(rate)) - cents(cents(vat * D(rate)) * D('0.5'))
    free = D(sales) <= 100000
    parts = [half(city), D('0.00') if free else half('0.03'), D('0.00') if free else half('0.02')]
    PERSONS.append({'sale': {'idNumber': str(len(PERSONS)), 'paidDate': day, 'sales': str(cents(sales)), 'levy': levy},
                    'cityRate': city, 'isExempt': exempt, 'vat': str(cents(vat)), 'cityTax': str(cents(parts[0])),
                    'education': str(cents(parts[1])), 'localEducation': str(cents(parts[2])),
                    'total': str(cents(vat + sum(parts)))})


for sales in ('999.99', '1000', '20000', '100000', '100000.01', '33333.33'):
    for levy in ('0.01', '0.03', '0.015'):
        person('2026-11-18', sales, levy, '0.07')
person('2025-12-18', '499.99', '0.01', '0.05')
person('2025-12-18', '500', '0.01', '0.05')
for _ in range(20):
    person('2026-12-01', str(D(random.randrange(1, 30000000)) / 100), random.choice(['0.01', '0.03']), '0.05')

print(json.dumps({'union': UNION, 'disabled': DISABLED, 'persons': PERSONS}, indent=1))
