import { takeStampSources } from '@kaipiao/domain/declarations/stamp-duty/take-stamp-sources'
import { DISABLED_FORM, UNION_FORM } from '@kaipiao/domain/declarations/form-versions/general-fees'
import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { takePersonSales } from '@kaipiao/domain/declarations/natural-persons/person-tax'
import { multiply } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import type { Standard } from '@kaipiao/domain/declarations/statements/account-places'
import { quarterBefore } from '@kaipiao/domain/declarations/statements/quarter-before'
import { takeStatements } from '@kaipiao/domain/declarations/statements/take-statements'
import type { LastReturn } from '@kaipiao/domain/declarations/forms/prefill-return'
import {
  DISABLED_FUND,
  ENTERPRISE_STATEMENTS,
  PERSON_VAT,
  SMALL_STATEMENTS,
  STAMP_DUTY,
  UNION_DUES,
} from '@kaipiao/domain/declarations/forms/tax-items'
import type { TakenCells } from '@kaipiao/domain/declarations/forms/taken-cells'
import type { Unit } from '../../../behaviour/unit.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import type { PayRow } from '../tables/income-tax.ts'
import type { PersonSaleRow } from '../tables/natural-persons.ts'
import type { AccountBalanceRow } from '../tables/trial-balances.ts'
import type { StampSourceRow } from '../tables/stamp-duty.ts'

/** What an enterprise keeps beside the forms of returns, which take their sums. */
export interface DetailRows {
  readonly stampSources: readonly StampSourceRow[]
  readonly accountBalances: readonly AccountBalanceRow[]
  readonly personSales: readonly PersonSaleRow[]
  /** What employees were paid. */
  readonly pays: readonly Pick<PayRow, 'sbssq' | 'item' | 'income'>[]
}

export const NO_ROWS: DetailRows = {
  stampSources: [],
  accountBalances: [],
  personSales: [],
  pays: [],
}

/** Taxes whose returns are sums of such rows. */
export function isByRows(tax: string): boolean {
  return tax in TAKERS
}

interface ReturnOf {
  readonly zsxmmc: string
  readonly type: DeclarationRow['type']
  readonly from: string
  readonly to: string
  readonly sbssq: string
  /** Of an act: the row that it is about. */
  readonly sourceId?: string | undefined
}

interface Settings {
  /** The return of the same tax and cycle before. */
  readonly last?: LastReturn | undefined
  readonly isHalved: boolean
  /** Of the register. */
  readonly rate: string
  /** Of 城市维护建设税. */
  readonly cityRate: string
}

type Taker = (rows: DetailRows, of: ReturnOf, settings: Settings) => TakenCells

const TAKERS: Readonly<Record<string, Taker>> = {
  [STAMP_DUTY]: ({ stampSources }, { type, from, to, sourceId }, { isHalved }) =>
    type === 'monthly'
      ? {}
      : takeStampSources(
          sourceId === undefined ? stampSources : stampSources.filter(({ id }) => id === sourceId),
          { from, to, cycle: type },
          isHalved,
        ),
  [UNION_DUES]: ({ pays }, { sbssq, from }, { rate }) => ({
    [UNION_FORM]: { 1: wagesOf(pays, monthOf(from), sbssq), 4: percentOf(rate) },
  }),
  [DISABLED_FUND]: (_rows, _of, { rate, last }) => ({
    [DISABLED_FORM]: { '0a': '1', 2: percentOf(rate), ...staffBefore(last) },
  }),
  [PERSON_VAT]: ({ personSales }, { sbssq }, { cityRate }) =>
    takePersonSales(
      personSales.filter((sale) => sale.sbssq === sbssq),
      cityRate,
    ),
  [SMALL_STATEMENTS]: (rows, of, settings) => statementsOf('small', rows, of, settings),
  [ENTERPRISE_STATEMENTS]: (rows, of, settings) => statementsOf('enterprise', rows, of, settings),
}

const percentOf = (rate: string): string => multiply(rate, '100')

/** Wages and bonuses of a period. */
function wagesOf(pays: DetailRows['pays'], from: string, to: string): string {
  return sum(
    pays
      .filter(({ sbssq, item }) => sbssq >= from && sbssq <= to && (item === 'wage' || item === 'bonus'))
      .map(({ income }) => income),
  )
}

/** Staff and wages as the last return had them, to begin with. */
function staffBefore(last: LastReturn | undefined): Readonly<Record<string, string>> {
  const cells = last?.forms.find(({ formCode }) => formCode === DISABLED_FORM)?.cells ?? {}
  return Object.fromEntries(Object.entries(cells).filter(([key]) => ['1', '4', '5'].includes(key)))
}

function statementsOf(
  standard: Standard,
  { accountBalances }: DetailRows,
  { sbssq, type }: ReturnOf,
  { last }: Settings,
): TakenCells {
  const of = (month: string) => accountBalances.filter((row) => row.sbssq === month)
  const rows = of(sbssq)
  return takeStatements({
    ...{ standard, isYearly: type === 'yearly', rows, last },
    before: of(quarterBefore(sbssq)),
  })
}

/** What a return takes of the rows; nothing where its tax has none. */
export function takeRows(rows: DetailRows, of: ReturnOf, settings: Settings): TakenCells {
  return TAKERS[of.zsxmmc]?.(rows, of, settings) ?? {}
}

export async function detailRowsOf({ store }: Pick<Unit, 'store'>, eid: string): Promise<DetailRows> {
  const [stamps, accounts, sales, paid] = await Promise.all([
    store.table('stampSources').find({ where: { eid } }),
    store.table('accountBalances').find({ where: { eid } }),
    store.table('personSales').find({ where: { eid } }),
    store.table('pays').find({ where: { eid } }),
  ])
  return {
    ...{ stampSources: stamps.rows, accountBalances: accounts.rows },
    ...{ personSales: sales.rows, pays: paid.rows },
  }
}
