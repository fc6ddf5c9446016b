/** What statements take of a trial balance. Sources: as `account-places.ts`; docs/decisions/0059-returns-by-rows.md. */
import { absolute, add, isZero, negate, signOf, subtract, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { BALANCE_SHEET, CASH_FLOWS, INCOME_STATEMENT } from '../form-versions/statements-enterprise.ts'
import { ENTERPRISE_EQUITY, EQUITY_CHANGES } from '../form-versions/statements-equity.ts'
import { TRIAL_BALANCE } from '../form-versions/statements-ledger.ts'
import { SMALL_BALANCE, SMALL_CASH, SMALL_INCOME } from '../form-versions/statements-small.ts'
import { CellSums } from '../forms/cell-sums.ts'
import type { FormCells } from '../forms/fill-forms.ts'
import type { LastReturn } from '../forms/prefill-return.ts'
import type { TakenCells } from '../forms/taken-cells.ts'
import {
  FIRST_CREDIT_LINE,
  isLossLine,
  placeOfAccount,
  RETAINED,
  type FlowPlace,
  type Standard,
} from './account-places.ts'
import { leavesOf, netOf, sidesOf, unevenParents, type AccountBalance } from './trial-balance.ts'

export interface Ledger {
  standard: Standard
  isYearly: boolean
  /** Of the period. */
  rows: readonly AccountBalance[]
  /** Of the period before; none where nobody has written them. */
  before: readonly AccountBalance[]
  /** The same statements of the year before, for the column of that year; of a yearly return. */
  last?: LastReturn | undefined
}

const FORMS = {
  small: { balance: SMALL_BALANCE, income: SMALL_INCOME, cash: SMALL_CASH, opening: '21' },
  enterprise: { balance: BALANCE_SHEET, income: INCOME_STATEMENT, cash: CASH_FLOWS, opening: '34' },
} as const

export function takeStatements({ standard, isYearly, rows, before, last }: Ledger): TakenCells {
  const { balance, income, cash, opening } = FORMS[standard]
  const leaves = leavesOf(rows).map((row) => ({
    row,
    place: placeOfAccount(standard, row.asCode ?? row.code),
  }))
  const sheet = new CellSums()
  const flows = new CellSums()
  for (const { row, place } of leaves) {
    if (place === undefined) continue
    const ended = netOf(row, 'closing')
    const begun = subtract(ended, netOf(row, 'year'))
    if (place.kind === 'flow') {
      flows.add(`${place.line}.y`, flowOf(row, place, 'year', standard))
      if (!isYearly) flows.add(`${place.line}.c`, flowOf(row, place, 'moved', standard))
      // What is not closed is a result of the year as well.
      sheet.add(`${RETAINED[standard]}.e`, negate(ended))
      sheet.add(`${RETAINED[standard]}.b`, negate(begun))
      continue
    }
    for (const [column, net] of [
      ['e', ended],
      ['b', begun],
    ] as const) {
      const line = signOf(net) < 0 ? place.credit : place.debit
      const isCredit = place.isContra === true || Number(line) >= FIRST_CREDIT_LINE[standard]
      const figure = isCredit ? negate(net) : net
      sheet.add(`${line}.${column}`, figure)
      if (place.part !== undefined) sheet.add(`${place.part}.${column}`, figure)
    }
  }
  const cells = sheet.cells()
  const beginning = cells['1.b'] ?? '0.00'
  return {
    [TRIAL_BALANCE]: sumsOf(rows, before, standard),
    [balance]: cells,
    [income]: { ...flows.cells(), ...(isYearly && yearBefore(last, income)) },
    [cash]: { [`${opening}.y`]: beginning },
    ...(standard === 'enterprise' && isYearly && { [EQUITY_CHANGES]: equityOf(cells, flows.cells()) }),
  }
}

/**
 * Income or cost of an account: once it is closed its own side says it, for both sides are even; before, what one side has
 * more than the other.
 */
function flowOf(row: AccountBalance, place: FlowPlace, sides: 'moved' | 'year', standard: Standard): Money {
  const [debit, credit] = sidesOf(row, sides)
  const isClosed = isZero(netOf(row, 'closing')) && isZero(subtract(debit, credit))
  const figure =
    place.side === 'credit'
      ? isClosed
        ? credit
        : subtract(credit, debit)
      : isClosed
        ? debit
        : subtract(debit, credit)
  return isLossLine(place, standard) ? negate(figure) : figure
}

function yearBefore(last: LastReturn | undefined, income: string): FormCells {
  const cells = last?.forms.find(({ formCode }) => formCode === income)?.cells ?? {}
  return Object.fromEntries(
    Object.entries(cells).flatMap(([key, value]) =>
      key.endsWith('.y') ? [[`${key.slice(0, -2)}.c`, value]] : [],
    ),
  )
}

function equityOf(balance: FormCells, income: FormCells): FormCells {
  const begun = Object.entries(ENTERPRISE_EQUITY).map(
    ([column, line]) => [`1.${column}`, balance[`${line}.b`] ?? '0.00'] as const,
  )
  return { ...Object.fromEntries(begun), '6.u': netProfit(income) }
}

/** 净利润 of 利润表, before its cells are computed. */
function netProfit(income: FormCells): Money {
  const of = (line: number): Money => income[`${line}.y`] ?? '0.00'
  const gains = [1, 10, 11, 14, 15, 16, 17, 18, 20].map(of)
  const costs = [2, 3, 4, 5, 6, 7, 21, 23].map((line) => negate(of(line)))
  return sum([...gains, ...costs])
}

function sumsOf(
  rows: readonly AccountBalance[],
  before: readonly AccountBalance[],
  standard: Standard,
): FormCells {
  const leaves = leavesOf(rows)
  const sums = new CellSums()
  for (const row of leaves)
    for (const [at, sides] of (['opening', 'moved', 'year', 'closing'] as const).entries()) {
      const [debit, credit] = sidesOf(row, sides)
      sums.add(`${at + 1}.d`, debit)
      sums.add(`${at + 1}.c`, credit)
    }
  const known = new Set(rows.map(({ code }) => code))
  const missing = leavesOf(before).filter((row) => !known.has(row.code) && !isZero(netOf(row, 'closing')))
  return {
    ...sums.cells(),
    '5.d': String(leaves.length),
    '6.d': String(unplaced(leaves, standard).length),
    '7.d': String(rows.length === 0 ? 0 : missing.length),
    '8.d': String(unevenParents(rows).length),
  }
}

/** Accounts with figures that no line takes. */
export function unplaced<R extends AccountBalance>(leaves: readonly R[], standard: Standard): R[] {
  return leaves.filter(
    (row) =>
      placeOfAccount(standard, row.asCode ?? row.code) === undefined &&
      !isZero(sum((['opening', 'moved', 'year', 'closing'] as const).map((sides) => weightOf(row, sides)))),
  )
}

const weightOf = (row: AccountBalance, sides: 'opening' | 'moved' | 'year' | 'closing'): Money => {
  const [debit, credit] = sidesOf(row, sides)
  return add(absolute(debit), absolute(credit))
}
