"""Late fees by 税收征收管理法 art. 32: 0.05 % of the unpaid tax a day, from the day after the last day to the payment.

Last days are those of the published calendars, holidays and all. python3 late-fees.py > late-fees.json
"""
import json
from datetime import date, timedelta
from decimal import Decimal as D, ROUND_HALF_UP

# Month of filing: last day (税总办征科函〔2024〕71号, 〔2025〕64号).
DUE = {'2025-10': date(2025, 10, 27), '2025-12': date(2025, 12, 15), '2026-01': date(2026, 1, 20),
       '2026-02': date(2026, 2, 24), '2026-05': date(2026, 5, 22), '2026-10': date(2026, 10, 26)}


def fee(tax, days):
    if days <= 0 or tax <= 0:
        return '0.00'
    return str((tax * D('0.0005') * days).quantize(D('0.01'), ROUND_HALF_UP))


rows = []
for month, due in DUE.items():
    for after in (-3, 0, 1, 2, 7, 31, 366):
        for tax in ('0.01', '9.99', '10.00', '1456.00', '19164.33', '7999999.99', '0.00', '-30.00'):
            paid = due + timedelta(days=after)
            rows.append({'filed': month, 'tax': tax, 'paid': paid.isoformat(),
                         'days': max(0, (paid - due).days), 'fee': fee(D(tax), (paid - due).days)})
print(json.dumps(rows, indent=0))
