/** 所有者权益变动表（会企04表）, of a year. Source: 财会〔2019〕6号; the numbers of lines are ours. */
import type { FormVersion } from './form-version.ts'
import { linesIn, numbered } from './statements-small.ts'

export const EQUITY_CHANGES = 'KQY04'

const COLUMNS = [
  ['a', '实收资本（或股本）'],
  ['o', '其他权益工具'],
  ['r', '资本公积'],
  ['k', '减：库存股'],
  ['i', '其他综合收益'],
  ['s', '专项储备'],
  ['g', '盈余公积'],
  ['u', '未分配利润'],
] as const

const CHANGES = numbered([
  ['一、上年年末余额'],
  ['加：会计政策变更'],
  ['前期差错更正'],
  ['其他'],
  ['二、本年年初余额', 'sum(1.@..4.@)'],
  ['（一）综合收益总额'],
  ['（二）1.所有者投入的普通股'],
  ['2.其他权益工具持有者投入资本'],
  ['3.股份支付计入所有者权益的金额'],
  ['4.其他'],
  ['（三）1.提取盈余公积'],
  ['2.对所有者（或股东）的分配'],
  ['3.其他'],
  ['（四）1.资本公积转增资本（或股本）'],
  ['2.盈余公积转增资本（或股本）'],
  ['3.盈余公积弥补亏损'],
  ['4.设定受益计划变动额结转留存收益'],
  ['5.其他综合收益结转留存收益'],
  ['6.其他'],
  ['三、本年增减变动金额', 'sum(6.@..19.@)'],
  ['四、本年年末余额', '5.@+20.@'],
])

/** Rows of 资产负债表 that the columns are about. */
export const ENTERPRISE_EQUITY: Readonly<Record<string, string>> = {
  ...{ a: '59', o: '60', r: '61', k: '62', i: '63', s: '64', g: '65', u: '66' },
}

export const EQUITY_FORM: FormVersion = {
  formCode: EQUITY_CHANGES,
  alias: 'E',
  name: '所有者权益变动表（会企04表）本年金额',
  label: '所有者权益变动表',
  since: '000000',
  columns: [...COLUMNS.map(([key, title]) => ({ key, title })), { key: 't', title: '所有者权益合计' }],
  rows: linesIn(
    CHANGES,
    COLUMNS.map(([key]) => key),
  ).map((line) => ({
    ...line,
    cells: {
      ...line.cells,
      t: `=${COLUMNS.map(([key]) => `${key === 'k' ? '-' : '+'}${line.row}.${key}`)
        .join('')
        .slice(1)}`,
    },
  })),
  checks: [
    ...COLUMNS.flatMap(([key, title]) =>
      (
        [
          ['1', 'b', '上年年末余额'],
          ['21', 'e', '本年年末余额'],
        ] as const
      ).map(([row, column, name]) => ({
        code: 'statement.equity',
        holds: `${row}.${key}=B:${ENTERPRISE_EQUITY[key] ?? ''}.${column}`,
        message: `第${row}行${name}的${title.replace('减：', '')}应等于资产负债表第${ENTERPRISE_EQUITY[key] ?? ''}行`,
        severity: 'error' as const,
        at: `${row}.${key}`,
      })),
    ),
    {
      code: 'statement.equity',
      holds: '6.t=I:28.y',
      message: '第6行综合收益总额应等于利润表第28行',
      severity: 'error',
      at: '6.t',
    },
  ],
  balances: [],
  taken: { 1: 'ledger', '6.u': 'ledger' },
}
