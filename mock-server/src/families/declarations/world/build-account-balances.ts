import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { ENTERPRISE_STATEMENTS, SMALL_STATEMENTS } from '@kaipiao/domain/declarations/forms/tax-items'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import type { AccountBalanceRow } from '../tables/trial-balances.ts'

/** Quarters of a ledger before the one that is filed now. */
const QUARTERS = 7

/** Trial balances of who files statements; the last quarter of those by the standard of enterprises is not brought in yet. */
export function buildAccountBalances(builder: Builder): void {
  const { rows } = builder
  for (const [tax, codes] of Object.entries(STANDARDS)) {
    const filing = new Set(
      rows.taxRegistrations
        .filter(({ registrations }) => registrations.some(({ zsxmmc }) => zsxmmc === tax))
        .map(({ enterpriseId }) => enterpriseId),
    )
    for (const enterprise of rows.enterprises.filter(({ id }) => filing.has(id)))
      rows.accountBalances.push(...ledgerOf(builder, enterprise, codes, tax === SMALL_STATEMENTS ? 1 : 2))
  }
}

type Name = (typeof NAMES)[number]
const NAMES = [
  ...([
    '银行存款',
    '应收账款',
    '库存商品',
    '固定资产',
    '累计折旧',
    '应付账款',
    '应交税费',
    '实收资本',
  ] as const),
  ...([
    '本年利润',
    '利润分配',
    '主营业务收入',
    '主营业务成本',
    '税金及附加',
    '管理费用',
    '所得税费用',
  ] as const),
] as const

const codesOf = (...codes: readonly string[]): ReadonlyMap<Name, string> =>
  new Map(NAMES.map((name, at) => [name, codes[at] ?? '']))

const SHARED = ['1002', '1122', '1405', '1601', '1602', '2202', '2221']
const STANDARDS: Readonly<Record<string, ReadonlyMap<Name, string>>> = {
  [SMALL_STATEMENTS]: codesOf(...SHARED, '3001', '3103', '3104', '5001', '5401', '5403', '5602', '5801'),
  [ENTERPRISE_STATEMENTS]: codesOf(...SHARED, '4001', '4103', '4104', '6001', '6401', '6403', '6602', '6801'),
}

/** Debit, credit and whole yuan of what happens in the nth quarter. */
function entriesOf(nth: number): (readonly [Name, Name, number])[] {
  const sold = 200_000 + nth * 10_000
  const part = (hundredths: number): number => (sold / 100) * hundredths
  return [
    ['应收账款', '主营业务收入', sold],
    ['银行存款', '应收账款', part(90)],
    ['库存商品', '应付账款', part(72)],
    ['应付账款', '银行存款', part(70)],
    ['主营业务成本', '库存商品', part(70)],
    ['管理费用', '银行存款', 28_000],
    ['管理费用', '累计折旧', 2000],
    ['税金及附加', '应交税费', 500],
    ['应交税费', '银行存款', 500],
    ['所得税费用', '应交税费', 1000],
    ['主营业务收入', '本年利润', sold],
    ['本年利润', '主营业务成本', part(70)],
    ['本年利润', '管理费用', 30_000],
    ['本年利润', '税金及附加', 500],
    ['本年利润', '所得税费用', 1000],
  ]
}

const OPENING: readonly (readonly [Name, Name, number])[] = [
  ['银行存款', '实收资本', 400_000],
  ['固定资产', '实收资本', 100_000],
]

interface Figures {
  opening: number
  debit: number
  credit: number
  yearDebit: number
  yearCredit: number
}

function ledgerOf(
  builder: Builder,
  enterprise: EnterpriseRow,
  codes: ReadonlyMap<Name, string>,
  until: number,
): AccountBalanceRow[] {
  const month = Number(builder.now.slice(5, 7))
  const ended = addMonths(`${builder.now.slice(0, 7)}-01`, -(((month - 1) % 3) + 1))
  const figures = new Map<Name, Figures>(
    NAMES.map((name) => [name, { opening: 0, debit: 0, credit: 0, yearDebit: 0, yearCredit: 0 }]),
  )
  for (const [debit, credit, yuan] of OPENING) {
    const [to, from] = [figures.get(debit), figures.get(credit)]
    if (to) to.opening += yuan
    if (from) from.opening -= yuan
  }
  const found: AccountBalanceRow[] = []
  for (let back = QUARTERS; back >= until - 1; back -= 1) {
    const sbssq = monthOf(addMonths(ended, -3 * back))
    turnQuarter(figures, sbssq)
    post(figures, entriesOf(QUARTERS - back))
    if (sbssq.endsWith('12')) post(figures, [['本年利润', '利润分配', -netOf(figures.get('本年利润'))]])
    for (const [name, own] of figures)
      found.push({
        ...ownedOf(enterprise),
        ...{ id: builder.id(), eid: enterprise.id, sbssq, code: codes.get(name) ?? '', name },
        ...rowOf(own),
      })
  }
  return found
}

function turnQuarter(figures: ReadonlyMap<Name, Figures>, sbssq: string): void {
  for (const own of figures.values()) {
    own.opening = netOf(own)
    own.debit = 0
    own.credit = 0
    if (!sbssq.endsWith('03')) continue
    own.yearDebit = 0
    own.yearCredit = 0
  }
}

function post(
  figures: ReadonlyMap<Name, Figures>,
  entries: readonly (readonly [Name, Name, number])[],
): void {
  for (const [debit, credit, yuan] of entries) {
    const [to, from] = [figures.get(debit), figures.get(credit)]
    if (to === undefined || from === undefined) continue
    to.debit += yuan
    to.yearDebit += yuan
    from.credit += yuan
    from.yearCredit += yuan
  }
}

function netOf(own: Figures | undefined): number {
  return own === undefined ? 0 : own.opening + own.debit - own.credit
}

function rowOf(own: Figures) {
  const yuan = (amount: number): string => `${amount}.00`
  const [ended, begun] = [netOf(own), own.opening]
  return {
    ...(begun > 0 && { openingDebit: yuan(begun) }),
    ...(begun < 0 && { openingCredit: yuan(-begun) }),
    ...{ debit: yuan(own.debit), credit: yuan(own.credit) },
    ...{ yearDebit: yuan(own.yearDebit), yearCredit: yuan(own.yearCredit) },
    ...(ended > 0 && { closingDebit: yuan(ended) }),
    ...(ended < 0 && { closingCredit: yuan(-ended) }),
  }
}
