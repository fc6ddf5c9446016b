"""What vouchers give, by a second reading of law-2026.md §4: one a row.

python3 vouchers.py > vouchers.json
"""
import json
from decimal import Decimal as D, ROUND_HALF_UP


def cents(value):
    return str(D(value).quantize(D('0.01'), ROUND_HALF_UP))


CASES = []


def case(kind, je, se, tax, row, also=(), amount=None, day='2026-05-11', fault=False, **more):
    CASES.append({'voucher': {'fplxdm': '81' if kind in ('special', 'farmSpecial') else '82', 'pzlx': kind,
                              'kprq': day, 'je': cents(je), 'se': cents(se), **more},
                  'tax': cents(tax), 'amount': cents(je if amount is None else amount), 'row': row,
                  'repeated': list(also), 'gives': not fault})


for day in ('2025-12-31', '2026-01-01'):
    case('special', 1000, 130, 130, '2', ('35',), day=day, sl='0.13')
    case('vehicle', 200000, 26000, 26000, '2', ('35',), day=day)
    case('customs', 50000, 6500, 6500, '5', day=day)
    case('withheld', 10000, 600, 600, '7', day=day, tjqq=True)
    case('withheld', 10000, 600, 600, '7', day=day, fault=True)
    case('rail', 1000, 90, 90, '8b', ('10',), day=day)
    case('rail', 1000, 0, 0, '8b', ('10',), day=day, fault=True)
    for face in (103, D('57.50'), D('0.35'), D('1234.56')):
        case('ticket', face, 0, D(face) / D('1.03') * D('0.03'), '8b', ('10',), D(face) / D('1.03'), day, tjqq=True)
        case('bridge', face, 0, D(face) / D('1.05') * D('0.05'), '8b', (), D(face) / D('1.05'), day)
    case('ticket', 103, 0, 3, '8b', ('10',), 100, day, fault=True)
    case('toll', 100, 3, 3, '8b', day=day)
    case('farmSpecial', 1000, 90, 90, '2', ('5',), day=day, sl='0.09')
    case('farmSpecial', 1000, 30, 90, '6', day=day, sl='0.03')
    case('farmSpecial', 1000, 10, 10, '2', ('5',), day=day, sl='0.01')
    case('farmPurchase', D('12345.67'), 0, D('12345.67') * D('0.09'), '6', day=day)
    case('plain', 1000, 130, 0, '35', day=day, fault=True)
case('special', 1000, 60, 60, '2', ('35',), fault=True, xmmc='*餐饮服务*餐费')
case('special', 1000, 60, 60, '2', ('35',), fault=True, xmmc='*贷款服务*利息')
case('special', 1000, 60, 60, '2', ('35',), xmmc='*住宿服务*住宿费')
case('special', 1000, 130, 130, '2', ('35',), day='2017-01-01')
case('special', 1000, 130, 130, '2', ('35',), day='2016-12-31', fault=True)
print(json.dumps(CASES, ensure_ascii=False))
