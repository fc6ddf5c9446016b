"""Statements of trial balances, by a second reading of the accounts and lines of 小企业会计准则 and 企业会计准则.

python3 statements.py > cases.json
"""
import json
from decimal import Decimal as D
from random import Random

random = Random(2026)

# Account: how its balance is told. ('A', line) assets, ('L', line) liabilities and equity, ('X', line) taken off an asset,
# ('T', asset line, liability line) by the side on which it stands, ('I', line) income, ('C', line) cost.
SMALL = {
    '1001': ('A', 1, '库存现金'), '1002': ('A', 1, '银行存款'), '1121': ('A', 3, '应收票据'),
    '1122': ('T', (4, 34), '应收账款'), '1123': ('T', (5, 33), '预付账款'), '1221': ('T', (8, 39), '其他应收款'),
    '1403': ('A', (9, 10), '原材料'), '1405': ('A', (9, 12), '库存商品'), '4001': ('A', (9, 11), '生产成本'),
    '1601': ('A', 18, '固定资产'), '1602': ('X', 19, '累计折旧'), '1701': ('A', 25, '无形资产'),
    '1702': ('A', 25, '累计摊销'), '1801': ('A', 27, '长期待摊费用'), '2001': ('L', 31, '短期借款'),
    '2202': ('T', (5, 33), '应付账款'), '2203': ('T', (4, 34), '预收账款'), '2211': ('L', 35, '应付职工薪酬'),
    '2221': ('L', 36, '应交税费'), '2241': ('T', (8, 39), '其他应付款'), '2501': ('L', 42, '长期借款'),
    '3001': ('L', 48, '实收资本'), '3101': ('L', 50, '盈余公积'), '3103': ('L', 51, '本年利润'),
    '3104': ('L', 51, '利润分配'), '5001': ('I', 1, '主营业务收入'), '5051': ('I', 1, '其他业务收入'),
    '5301': ('I', 22, '营业外收入'), '5401': ('C', 2, '主营业务成本'), '5403': ('C', 3, '税金及附加'),
    '5601': ('C', 11, '销售费用'), '5602': ('C', 14, '管理费用'), '5603': ('C', 18, '财务费用'),
    '5711': ('C', 24, '营业外支出'), '5801': ('C', 31, '所得税费用'),
}
ENTERPRISE = {
    '1002': ('A', 1, '银行存款'), '1122': ('T', (5, 40), '应收账款'), '1231': ('A', 5, '坏账准备'),
    '1123': ('T', (7, 39), '预付账款'), '1221': ('T', (8, 44), '其他应收款'), '1405': ('A', 9, '库存商品'),
    '1471': ('A', 9, '存货跌价准备'), '1601': ('A', 22, '固定资产'), '1602': ('A', 22, '累计折旧'),
    '1604': ('A', 23, '在建工程'), '1701': ('A', 27, '无形资产'), '1811': ('A', 31, '递延所得税资产'),
    '2001': ('L', 35, '短期借款'), '2202': ('T', (7, 39), '应付账款'), '2203': ('T', (5, 40), '预收账款'),
    '2204': ('L', 41, '合同负债'), '2211': ('L', 42, '应付职工薪酬'), '2221': ('T', (13, 43), '应交税费'),
    '2241': ('T', (8, 44), '其他应付款'), '2501': ('L', 49, '长期借款'), '4001': ('L', 59, '实收资本'),
    '4002': ('L', 61, '资本公积'), '4101': ('L', 65, '盈余公积'), '4103': ('L', 66, '本年利润'),
    '4104': ('L', 66, '利润分配'), '6001': ('I', 1, '主营业务收入'), '6111': ('I', 11, '投资收益'),
    '6117': ('I', 10, '其他收益'), '6301': ('I', 20, '营业外收入'), '6401': ('C', 2, '主营业务成本'),
    '6403': ('C', 3, '税金及附加'), '6601': ('C', 4, '销售费用'), '6602': ('C', 5, '管理费用'),
    '6603': ('C', 7, '财务费用'), '6701': ('N', 17, '资产减值损失'), '6702': ('N', 16, '信用减值损失'),
    '6711': ('C', 21, '营业外支出'), '6801': ('C', 23, '所得税费用'),
}
CHARTS = {'small': (SMALL, '3103', 30, 53, 32, 51), 'enterprise': (ENTERPRISE, '4103', 34, 68, 24, 66)}


def cents(value):
    return str(D(value).quantize(D('0.01')))


def ledger(standard, closed, quarter):
    chart, result, _, _, _, _ = CHARTS[standard]
    flows = [code for code, (kind, _, _) in chart.items() if kind in 'ICN']
    stocks = [code for code in chart if code not in flows]
    leaves = {}
    for code in stocks:
        if chart[code][0] == 'T':
            leaves[code + '01'], leaves[code + '02'] = code, code
        else:
            leaves[code] = code
    for code in flows:
        leaves[code] = code
    opening = {leaf: D(0) for leaf in leaves}
    moves = {period: {leaf: [D(0), D(0)] for leaf in leaves} for period in ('before', 'now')}
    # The year begins with balances that even each other out.
    names = [leaf for leaf in leaves if leaf not in flows]
    for _ in range(60):
        one, other = random.sample(names, 2)
        yuan = D(random.randrange(1, 9000000)) / 100
        opening[one] += yuan
        opening[other] -= yuan
    for period in (('before',) if quarter > 1 else ()) + ('now',):
        for _ in range(80):
            one, other = random.sample(list(leaves), 2)
            # Income is booked on the credit side, cost on the debit side; what is taken back is booked red.
            for side in ((one, 0), (other, 1)):
                pass
            if one in flows and chart[one][0] == 'I' or other in flows and chart[other][0] in 'CN':
                one, other = other, one
            if one in flows and chart[one][0] == 'I' or other in flows and chart[other][0] in 'CN':
                continue
            yuan = D(random.randrange(1, 3000000)) / 100
            moves[period][one][0] += yuan
            moves[period][other][1] += yuan
        if closed:
            for code in flows:
                debit, credit = moves[period][code]
                net = debit - credit
                if net > 0:
                    moves[period][code][1] += net
                    moves[period][result][0] += net
                else:
                    moves[period][code][0] -= net
                    moves[period][result][1] -= net
    return chart, leaves, opening, moves


def case(standard, closed, quarter, yearly):
    chart, leaves, start, moves = ledger(standard, closed, quarter)
    _, _, assets, rest, profit, retained = CHARTS[standard]
    rows, lines = [], {}
    year = {leaf: [moves['before'][leaf][side] + moves['now'][leaf][side] for side in (0, 1)] for leaf in leaves}

    def add(key, value):
        lines[key] = lines.get(key, D(0)) + value

    for leaf, code in leaves.items():
        kind, place, name = chart[code]
        opening = start[leaf] + moves['before'][leaf][0] - moves['before'][leaf][1]
        closing = start[leaf] + year[leaf][0] - year[leaf][1]
        row = {'code': leaf, 'name': name + leaf[4:]}
        for field, value in (('opening', opening), ('closing', closing)):
            if value > 0:
                row[field + 'Debit'] = cents(value)
            if value < 0:
                row[field + 'Credit'] = cents(-value)
        row['debit'], row['credit'] = [cents(one) for one in moves['now'][leaf]]
        row['yearDebit'], row['yearCredit'] = [cents(one) for one in year[leaf]]
        rows.append(row)
        for column, value in (('e', closing), ('b', start[leaf])):
            if kind == 'A':
                for line in place if isinstance(place, tuple) else (place,):
                    add(f'B/{line}.{column}', value)
            elif kind in 'LX':
                add(f'B/{place}.{column}', -value)
            elif kind == 'T':
                if value >= 0:
                    add(f'B/{place[0]}.{column}', value)
                else:
                    add(f'B/{place[1]}.{column}', -value)
            else:
                add(f'B/{retained}.{column}', -value)
        if kind in 'ICN':
            for column, (debit, credit) in (('y', year[leaf]), ('c', moves['now'][leaf])):
                if column == 'c' and yearly:
                    continue
                value = (credit if closed else credit - debit) if kind == 'I' else (debit if closed else debit - credit)
                add(f'I/{place}.{column}', -value if kind == 'N' else value)
    # Accounts that have others below them stand in the sheet as well, and are added up by nobody.
    for code in {code for leaf, code in leaves.items() if leaf != code}:
        below = [row for row in rows if row['code'][:4] == code and len(row['code']) > 4]
        total = {}
        for field in ('opening', 'closing'):
            net = sum(D(row.get(field + 'Debit', 0)) - D(row.get(field + 'Credit', 0)) for row in below)
            total[field + ('Debit' if net >= 0 else 'Credit')] = cents(abs(net))
        for field in ('debit', 'credit', 'yearDebit', 'yearCredit'):
            total[field] = cents(sum(D(row[field]) for row in below))
        rows.append({'code': code, 'name': chart[code][2], **total})
    money = {key: cents(value) for key, value in sorted(lines.items()) if value}
    totals = {}
    for column in 'eb':
        value = sum(lines.get(f'B/{line}.{column}', D(0)) for line in range(1, assets)
                    if not (standard == 'small' and (line in (10, 11, 12, 13) or line == 19)))
        if standard == 'small':
            value -= lines.get(f'B/19.{column}', D(0))
        totals[f'B/{assets}.{column}'] = cents(value)
        totals[f'B/{rest}.{column}'] = cents(sum(lines.get(f'B/{line}.{column}', D(0)) for line in range(assets + 1, rest)))
    of = lambda line: lines.get(f'I/{line}.y', D(0))
    if standard == 'small':
        net = of(1) - of(2) - of(3) - of(11) - of(14) - of(18) + of(20) + of(22) - of(24) - of(31)
    else:
        net = of(1) - sum(of(line) for line in range(2, 8)) + of(10) + of(11) + of(16) + of(17) + of(20) - of(21) - of(23)
    totals[f'I/{profit}.y'] = cents(net)
    return {'standard': standard, 'month': f'2025{quarter * 3:02d}', 'yearly': yearly, 'rows': rows,
            'lines': money, 'totals': totals}


CASES = [case(standard, closed, quarter, yearly)
         for standard in ('small', 'enterprise')
         for closed, quarter, yearly in ((True, 1, False), (True, 4, True), (False, 3, False), (True, 2, False),
                                         (False, 4, True))]
print(json.dumps(CASES, ensure_ascii=False))
