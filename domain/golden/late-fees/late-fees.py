"""Late fees by 税收征收管理法 art. 32: 0.05 % of the unpaid tax a day, from the day after the last day to the payment.

Last days are those of the published calendars, holidays and all. Several taxes of one return each bear their own, half up
once a tax; 教育费附加 and 地方教育附加 are fees and bear none unless told, and a cap of one ends each at its tax.
python3 late-fees.py > late-fees.json; python3 late-fees.py taxes > late-fees-by-tax.json
"""
import json
import sys
from datetime import date, timedelta
from decimal import Decimal as D, ROUND_HALF_UP

# Month of filing: last day (税总办征科函〔2024〕71号, 〔2025〕64号).
DUE = {'2025-10': date(2025, 10, 27), '2025-12': date(2025, 12, 15), '2026-01': date(2026, 1, 20),
       '2026-02': date(2026, 2, 24), '2026-05': date(2026, 5, 22), '2026-10': date(2026, 10, 26)}


def fee(tax, days):
    if days <= 0 or tax <= 0:
        return '0.00'
    return str((tax * D('0.0005') * days).quantize(D('0.01'), ROUND_HALF_UP))


FEES = ('教育费附加', '地方教育附加')


def by_tax(vat, city, halved, days, cap, on_fees):
    rows = []
    for name, rate in (('增值税', D(1)), ('城市维护建设税', city), ('教育费附加', D('0.03')), ('地方教育附加', D('0.02'))):
        share = rate if name == '增值税' or not halved else rate / 2
        tax = (vat * share).quantize(D('0.01'), ROUND_HALF_UP)
        late = D(fee(tax, days)) if on_fees or name not in FEES else D('0.00')
        if cap:
            late = min(late, (tax * cap).quantize(D('0.01'), ROUND_HALF_UP)) if tax > 0 else late
        rows.append({'zsxmmc': name, 'je': str(tax), 'znj': str(late)})
    return rows


if sys.argv[1:] == ['taxes']:
    cases = []
    for days in (0, 1, 10, 366, 2001):
        for vat in ('9.99', '1300.00', '19164.33', '-30.00'):
            for city, halved in ((D('0.07'), False), (D('0.05'), True)):
                for cap in (0, 1):
                    for on_fees in (False, True):
                        parts = by_tax(D(vat), city, halved, days, cap, on_fees)
                        total = sum(D(part['znj']) for part in parts)
                        cases.append({'days': days, 'cap': str(cap), 'onSurcharges': on_fees, 'parts': parts,
                                      'fee': str(total)})
    print(json.dumps(cases, ensure_ascii=False, indent=0))
    sys.exit()

rows = []
for month, due in DUE.items():
    for after in (-3, 0, 1, 2, 7, 31, 366):
        for tax in ('0.01', '9.99', '10.00', '1456.00', '19164.33', '7999999.99', '0.00', '-30.00'):
            paid = due + timedelta(days=after)
            rows.append({'filed': month, 'tax': tax, 'paid': paid.isoformat(),
                         'days': max(0, (paid - due).days), 'fee': fee(D(tax), (paid - due).days)})
print(json.dumps(rows, indent=0))
