"""Returns of VAT recomputed from their invoices, by a second reading of law-2026.md §2, §3 and declarations.md §1, §2.

python3 vat.py > vat.json
"""
import json, random
from decimal import Decimal as D, ROUND_HALF_UP

LEASE, GOODS, WORK = '3040502020200000000', '1090511010000000000', '3040801010000000000'
PROPERTY, CAR, SOFTWARE = '3040502020100000000', '1090305010000000000', '1060301020000000000'
LEVY = D('0.03')


def cents(value):
    return D(value).quantize(D('0.01'), ROUND_HALF_UP)


def line(total, rate, code, policy='', levy=None, deduct=None, special=False, day='2026-05-11'):
    """An invoice of one line as the bureau issues it, from the total that is paid."""
    total, rate = D(total), D(rate)
    held = D(levy) if levy else rate
    tax = cents((total - D(deduct or 0)) / (1 + held) * rate)
    goods = {'amount': str(cents(total - tax)), 'taxAmount': str(tax), 'taxRate': str(rate), 'zxbm': code}
    if policy:
        goods |= {'yhzcbs': '1', 'yhzcsm': policy}
    if deduct:
        goods['kce'] = str(cents(deduct))
    return {'fplb': 1 if total < 0 else 0, 'fplxdm': '81' if special else '82', 'kprq': f'{day} 10:00:00',
            'hjje': goods['amount'], 'hjse': goods['taxAmount'], 'goods': [goods]}


def read(invoice):
    goods = invoice['goods'][0]
    rate, policy = D(goods['taxRate']), goods.get('yhzcsm', '')
    levy = rate
    if rate == D('0.015'):
        levy = LEVY if policy == '按3%简易征收减按1.5%计征' else D('0.05')
    if rate == D('0.02'):
        levy = LEVY
    return {'amount': D(goods['amount']), 'tax': D(goods['taxAmount']), 'rate': rate, 'levy': levy,
            'service': goods['zxbm'] >= '3', 'special': invoice['fplxdm'] == '81',
            'kce': D(goods.get('kce', 0)), 'refund': '即征即退' in policy}


def grouped(rows, key):
    groups = {}
    for row in rows:
        groups.setdefault(key(row), []).append(row)
    return groups


def net(rows):
    """Sales without tax: of what is reduced, total ÷ (1 + levy), once a class."""
    result = D(0)
    for (rate, levy, _special, _margin), own in grouped(
            rows, lambda r: (r['rate'], r['levy'], r['special'], r['kce'] != 0)).items():
        shown = sum(r['amount'] for r in own)
        total = shown + sum(r['tax'] for r in own)
        result += shown if rate == levy else cents(total / (1 + levy))
    return result


def total(rows):
    return sum((r['amount'] + r['tax'] for r in rows), D(0))


def deducts(rows):
    return sum((r['kce'] for r in rows), D(0))


def small_scale(invoices, unticketed, month, city='0.07'):
    """A quarter of a small-scale enterprise (not a sole trader) without opening balances."""
    rows = [read(one) for one in invoices]
    goods, services = [r for r in rows if not r['service']], [r for r in rows if r['service']]
    three = [r for r in services if r['levy'] != D('0.05')]
    five = [r for r in services if r['levy'] == D('0.05')]
    whole = [r for r in three if r['rate'] == LEVY or r['levy'] != r['rate']]
    used = [r for r in goods if r['rate'] == D('0.02')]
    cars = [r for r in goods if r['rate'] == D('0.005')]
    full = [r for r in goods if r['rate'] == LEVY]
    left_g, left_s = D(unticketed.get('4.g', 0)), D(unticketed.get('4.s', 0))

    def of(own, special):
        return [r for r in own if r['special'] == special]

    def margin(own, cut_off, extra):
        income = total(own) + extra
        used_up = min(deducts(own), income) if income >= 0 else min(D(0), deducts(own))
        rest = income - used_up
        kept = total(cut_off) - deducts(cut_off)
        return used_up, rest, kept

    has3, has5 = deducts(three) != 0, deducts(five) != 0
    used3, rest3, kept3 = margin(three, whole, cents(total(three) + left_s * D('1.01')) - total(three))
    after3 = cents((rest3 - kept3) / D('1.01') + kept3 / D('1.03'))
    used5, rest5, _ = margin(five, [], D(0))
    after5 = cents(rest5 / D('1.05'))
    shown3 = net(three) + left_s
    sales_s = (after3 if has3 else shown3) + (after5 if has5 else net(five))
    sales_g = net(goods) + left_g
    limit = D(300000)
    everything = cents(sales_g) + cents(sales_s)
    below = everything < limit or (month < '202601' and everything == limit)

    def paid(own):
        return [] if below else own

    def less(own):
        """Of special invoices by difference, what they show beyond the margin."""
        by_rate = grouped([r for r in own if r['kce'] != 0], lambda r: r['rate'])
        return sum((sum(r['amount'] for r in group) - cents((total(group) - deducts(group)) / (1 + rate))
                    for rate, group in by_rate.items()), D(0))

    special_s = of([r for r in three if r['levy'] == r['rate']], True)
    m = {}
    m['1.g'] = net(of([r for r in goods if r not in used], True)) + (
        0 if below else net(of([r for r in goods if r not in used], False)) + left_g)
    m['1.s'] = (net(special_s) - less(special_s) if below else after3) if has3 else (
        net(special_s) if below else shown3)
    m['4.s'] = (net(of(five, True)) - less(of(five, True)) if below else after5) if has5 else (
        net(of(five, True)) if below else net(five))
    m['7.g'] = net(paid(used))
    m['10.g'] = sales_g - net(of([r for r in goods if r not in used], True)) if below else D(0)
    m['10.s'] = shown3 + net(five) - net(special_s) - net(of(five, True)) if below else D(0)
    m = {key: cents(value) for key, value in m.items()}
    m['15.g'] = cents(m['1.g'] * LEVY + m['7.g'] * LEVY)
    m['15.s'] = cents(m['1.s'] * LEVY + m['4.s'] * D('0.05'))
    uncut_g = net(of(full, True)) + net(paid(of(full, False))) + net(paid(cars))
    full_special = [r for r in special_s if r['rate'] == LEVY]
    if has3:
        uncut_s = net(full_special) if below else kept3 / D('1.03')
    else:
        uncut_s = net(full_special) + net(paid(of(whole, False)))
    lease3 = paid([r for r in three if r['levy'] != r['rate']])
    lease5 = paid([r for r in five if r['levy'] != r['rate']])
    cut_g = (m['1.g'] - uncut_g) * D('0.02') + net(paid(cars)) * D('0.025') + m['7.g'] * D('0.01')
    cut_s = (m['1.s'] - uncut_s) * D('0.02') + net(lease3) * D('0.015') + net(lease5) * D('0.035')
    for place, cut in (('g', cut_g), ('s', cut_s)):
        tax = m[f'15.{place}']
        m[f'16.{place}'] = cents(cut if tax < 0 else max(D(0), min(tax, cut)))
        m[f'20.{place}'] = tax - m[f'16.{place}']
    vat = max(D(0), m['20.g'] + m['20.s'])
    for row, rate in (('23', city), ('24', '0.03'), ('25', '0.02')):
        due = cents(vat * D(rate))
        free = due if row != '23' and everything <= limit else D(0)
        m[f'{row}.g'] = due - free - cents((due - free) / 2)
    forms = {'BDA0610611': m}
    if has3:
        forms['BDA0610611A1'] = {'3': used3, '7': rest3, '8': after3}
    if has5:
        forms.setdefault('BDA0610611A1', {}).update({
            '10': deducts(five), '11': used5, '13': total(five), '15': rest5, '16': after5})
    return forms


def general(invoices, entered):
    """A month of a general taxpayer without opening balances."""
    rows = [read(one) for one in invoices]
    s1, relief, m = {}, {'2': D(0), '3': D(0)}, {}
    by_class = grouped(rows, lambda r: (r['rate'], r['levy'], r['service'], r['special'], r['kce'] != 0, r['refund']))
    general_tax = simple_tax = refund_tax = D(0)
    for (rate, levy, service, special, _m, refund), own in by_class.items():
        held = LEVY if rate == D('0.005') else levy
        sales, tax = sum(r['amount'] for r in own), sum(r['tax'] for r in own)
        if rate not in (held,):
            if rate != D('0.005'):
                sales = cents((sales + tax) / (1 + held))
            whole = cents(sales * held)
            relief['2' if rate == D('0.02') else '3'] += whole - tax
            tax = whole
        row = {'0.13': '2' if service else '1', '0.09': '4' if service else '3', '0.06': '5',
               '0.05': '9b' if service else '9a', '0.03': '12' if service else '11'}[str(held)]
        column = 1 if special else 3
        for key, value in ((f'{row}.{column}', sales), (f'{row}.{column + 1}', tax)):
            s1[key] = s1.get(key, D(0)) + value
        if held <= D('0.05'):
            simple_tax += tax
        elif refund:
            refund_tax += tax
        else:
            general_tax += tax
    entered_input, refund_input = D(entered.get('input', 0)), D(entered.get('refundInput', 0))
    m['11'], m['11.r'] = general_tax, refund_tax
    m['12'], m['12.r'] = entered_input - refund_input, refund_input
    m['18'], m['18.r'] = min(m['12'], m['11']), min(m['12.r'], m['11.r'])
    m['19'], m['19.r'] = m['11'] - m['18'], m['11.r'] - m['18.r']
    m['20'], m['20.r'] = m['12'] - m['18'], m['12.r'] - m['18.r']
    m['21'] = simple_tax
    off = relief['2'] + relief['3']
    m['23'] = off if off < 0 else max(D(0), min(off, m['19'] + m['21']))
    m['24'], m['24.r'] = m['19'] + m['21'] - m['23'], m['19.r']
    m['34'], m['34.r'] = m['24'], m['24.r']
    base = max(D(0), m['34'] + m['34.r'])
    for row, rate in (('39', '0.07'), ('40', '0.03'), ('41', '0.02')):
        m[row] = cents(base * D(rate))
    return {'BDA0610606': m, 'BDA0610607': s1,
            'BDA0610606R': {'2.4': relief['2'], '3.4': relief['3']}}


def text(forms):
    return {form: {key: str(cents(value)) for key, value in cells.items()} for form, cells in forms.items()}


CASES = []


def small(name, invoices, unticketed=None, month='202606'):
    left = unticketed or {}
    CASES.append({'name': name, 'taxerType': '08', 'month': month, 'invoices': invoices, 'unticketed': left,
                  'forms': text(small_scale(invoices, left, month))})


def big(name, invoices, entered=None, month='202605'):
    CASES.append({'name': name, 'taxerType': '01', 'month': month, 'invoices': invoices, 'entered': entered or {},
                  'forms': text(general(invoices, entered or {}))})


OLD = {'day': '2025-05-11'}
small('5% of the margin, 2025', [line(525000, '0.05', WORK, '按5%简易征收', deduct=420000, **OLD)], month='202506')
small('5% of the margin beside sales that reach the limit', [
    line(525000, '0.05', WORK, '按5%简易征收', deduct=420000, **OLD), line(303000, '0.01', GOODS, **OLD)], month='202506')
small('the same at 1% in 2026, below the limit', [line(525000, '0.01', WORK, deduct=420000)])
small('a margin above the limit', [line(1525000, '0.01', WORK, deduct=420000)])
small('a margin of 9,720.69 beside other sales', [
    line('529720.69', '0.05', WORK, '按5%简易征收', deduct=520000, **OLD), line(404000, '0.01', GOODS, **OLD)], month='202506')
small('sales without invoice beside a margin', [line(1525000, '0.01', WORK, deduct=420000)], {'4.s': '50000.00'})
small('a lease of housing at 5% less to 1.5%', [
    line(420000, '0.015', LEASE, '按5%简易征收减按1.5%计征', levy='0.05', **OLD)], month='202506')
small('a lease of housing at 3% less to 1.5%', [
    line(412000, '0.015', LEASE, '按3%简易征收减按1.5%计征', levy='0.03')])
small('leases of real estate at 3%, which is not cut', [line(412000, '0.03', PROPERTY)])
small('used machines at 2%', [line(412000, '0.02', GOODS, '按2%简易征收', levy='0.03')])
small('used machines at 2% below the limit', [line(41200, '0.02', GOODS, '按2%简易征收', levy='0.03')])
small('cars of a dealer at 0.5%', [line(402000, '0.005', CAR)])
small('a special invoice by difference below the limit', [line(202000, '0.01', WORK, deduct=101000, special=True)])
small('red letters alone', [line(-101000, '0.01', GOODS, special=True)])
small('red letters of a margin alone', [line(-525000, '0.01', WORK, deduct=-420000, special=True)])
small('exactly the limit after the difference', [line(505000, '0.01', WORK, deduct=202000)])
big('a lease of housing at 5% less to 1.5%', [
    line(420000, '0.015', LEASE, '按5%简易征收减按1.5%计征', levy='0.05', **OLD)], month='202505')
big('red letters of the levy alone', [line(-1030, '0.03', GOODS, '按3%简易征收')])
big('used machines at 2%', [line(41200, '0.02', GOODS, '按2%简易征收', levy='0.03'), line(113000, '0.13', GOODS)])
big('red letters of used machines', [line(-41200, '0.02', GOODS, '按2%简易征收', levy='0.03')])
big('tax that comes back', [line(113000, '0.13', SOFTWARE, '超税负3%即征即退'), line(226000, '0.13', GOODS)],
    {'input': '10000.00', 'refundInput': '1000.00'})

dice = random.Random(35)
for number in range(40):
    old = dice.random() < 0.4
    day = {'day': '2025-05-11'} if old else {}
    kinds = [('0.01', GOODS, {}), ('0.01', WORK, {}), ('0.01', WORK, {'deduct': True}), ('0.03', GOODS, {}),
             ('0.02', GOODS, {'policy': '按2%简易征收', 'levy': '0.03'}), ('0.005', CAR, {})]
    kinds += [('0.05', WORK, {'policy': '按5%简易征收', 'deduct': True}), ('0.05', PROPERTY, {}),
              ('0.015', LEASE, {'policy': '按5%简易征收减按1.5%计征', 'levy': '0.05'})] if old else [
              ('0.03', PROPERTY, {}), ('0.015', LEASE, {'policy': '按3%简易征收减按1.5%计征', 'levy': '0.03'})]
    invoices = []
    for rate, code, more in dice.sample(kinds, dice.randint(2, len(kinds))):
        paid = D(dice.randint(100000, 30000000)) / 100
        rest = {key: value for key, value in more.items() if key != 'deduct'}
        if more.get('deduct'):
            rest['deduct'] = cents(paid * D(dice.randint(10, 95)) / 100)
        plain = rate in ('0.02', '0.015', '0.005')
        invoices.append(line(paid, rate, code, special=not plain and dice.random() < 0.4, **rest, **day))
    left = {'4.s': str(cents(D(dice.randint(0, 9000000)) / 100))} if dice.random() < 0.5 else {}
    small(f'drawn {number}', invoices, left, '202506' if old else '202606')

print(json.dumps(CASES, ensure_ascii=False))
