"""What a quantity of the shop is, computed apart from the product: python3 make-quantities.py > cases.json"""
import calendar
import json
from datetime import date, timedelta
from decimal import Decimal as D

MONTHS = {"年": 12, "半年": 6, "季": 3, "月": 1}


def end_of(start, months):
    """The day before the same day of the last month; a month that lacks the day is served to its end."""
    at = start.year * 12 + start.month - 1 + months
    year, month = divmod(at, 12)
    last = calendar.monthrange(year, month + 1)[1]
    if start.day > last:
        return date(year, month + 1, last)
    return date(year, month + 1, start.day) - timedelta(days=1)


def term(months):
    years, rest = divmod(months, 12)
    return (f"{years}年" if years else "") + (f"{rest}个月" if rest or not years else "")


def case(gid, name, price, unit, counted, quantity, period, start):
    """counted: the unit of the price table; None: there is no table."""
    counts = counted or unit
    is_time = counts in MONTHS
    months = (MONTHS[counts] if is_time else MONTHS.get(unit, 12)) * period * (quantity if is_time else 1)
    many = f"{quantity}{'个' if is_time and counts != '年' else ''}{counts}"
    if is_time:
        words = many if period == 1 else f"{many} × {period}期"
    else:
        words = f"{many} × {period}{unit if unit in MONTHS else '年'}"
    first = date.fromisoformat(start)
    end = end_of(first, months)
    again = end + timedelta(days=1)
    return {
        **{"gid": gid, "name": name, "price": price, "unit": unit, "counted": counted},
        **{"quantity": quantity, "period": period, "start": start, "end": end.isoformat()},
        **{"renewed": [again.isoformat(), end_of(again, months).isoformat()]},
        **{"amount": str(D(price) * quantity * period), "words": words, "term": term(months)},
        **{"isTime": is_time, "inBatch": is_time and period == 1},
    }


GOODS = [
    ("Q1", "托管(年)", "480.00", "年", None, [(1, 1), (10, 1), (2, 3)]),
    ("Q2", "托管(半年)", "260.00", "半年", None, [(1, 1), (3, 1)]),
    ("Q3", "托管(季)", "140.05", "季", None, [(2, 1)]),
    ("Q4", "托管(月)", "50.10", "月", None, [(1, 1), (13, 1)]),
    ("Q5", "托管(户)", "399.99", "户", None, [(5, 1), (5, 2)]),
    ("Q6", "托管(台)", "99.90", "台", None, [(2, 3)]),
    ("Q7", "托管(多户年)", "400.00", "年", "户", [(5, 1), (10, 2)]),
    ("Q8", "托管(多台月)", "33.33", "月", "台", [(4, 3)]),
    ("Q9", "托管(年表)", "470.00", "年", "年", [(5, 1), (2, 2)]),
]

if __name__ == "__main__":
    cases = [
        case(gid, name, price, unit, counted, quantity, period, start)
        for start in ("2026-01-31", "2026-11-26")
        for gid, name, price, unit, counted, asked in GOODS
        for quantity, period in asked
    ]
    print(json.dumps(cases, ensure_ascii=False, indent=1))
