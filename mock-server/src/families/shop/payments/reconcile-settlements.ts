import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'
import { add, equals, roundToCents, subtract, type Money } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { sumAccount } from '@kaipiao/domain/platform/ledger/sum-account'
import type { AllRows } from '../../../store/port.ts'
import type { WorldTables } from '../../../world/tables.ts'
import type { LedgerRow } from '../../platform/tables/platform.ts'

/** Two amounts that should be one. */
export interface Difference {
  /** What does not add up, and of which row. */
  readonly what: string
  readonly expected: Money
  readonly actual: Money
}

type Rows = Pick<
  AllRows<WorldTables>,
  'brokerageDetails' | 'brokerageInvoices' | 'brokerageSettlements' | 'ledger'
>

/**
 * A settlement is what the ledger says of its rows, its invoice is of the same amount, and so is what was paid for it.
 * Each row is settled once.
 * @param opened when the ledger was opened: what was paid before is in its opening entries
 */
export function checkSettlements(rows: Rows, entries: readonly LedgerRow[], opened: string): Difference[] {
  const entriesOf = groupedBy(entries, ({ causeId }) => causeId)
  const detailOf = new Map(rows.brokerageDetails.map((row) => [row.id, row]))
  const invoiceOf = new Map(rows.brokerageInvoices.map((row) => [row.settlementId, row]))
  const carried = new Set(
    rows.brokerageSettlements.filter(({ state }) => state === 'carried').map(({ id }) => id),
  )
  const own = groupedBy(
    rows.brokerageSettlements.filter(({ id }) => !carried.has(id)).flatMap(({ detailIds }) => detailIds),
    (id) => id,
  )
  const twice = [...own].filter(([, ids]) => ids.length > 1)
  return [
    ...twice.flatMap(([id, ids]) => differ(`佣金 ${id} 结算次数`, '1', String(ids.length))),
    ...rows.brokerageSettlements.flatMap(({ id, detailIds, amount, state, tsPaid = '', ...figures }) => {
      const posted = sum(
        detailIds.map((detailId) => {
          const of = entriesOf.get(detailId)
          // Rows of nothing have no entry.
          return of === undefined
            ? (detailOf.get(detailId)?.amount ?? '0')
            : sumAccount(of, 'commission').balance
        }),
      )
      const invoice = invoiceOf.get(id)
      const isInvoiced = state === 'awaitingPayment' || state === 'paid'
      const payments = invoice === undefined ? [] : (entriesOf.get(invoice.id) ?? [])
      const isOpened = payments.length === 0 && tsPaid <= opened
      return [
        ...differ(`佣金结算单 ${id} 流水合计`, amount, posted),
        ...differ(
          `佣金结算单 ${id} 结算金额`,
          subtract(add(figures.carried, figures.earned), figures.reversed),
          amount,
        ),
        ...differ(`佣金结算单 ${id} 发票金额`, isInvoiced ? amount : '0', invoice?.jshj ?? '0'),
        ...differ(
          `佣金结算单 ${id} 付款`,
          state === 'paid' && !isOpened ? amount : '0',
          sumAccount(payments, 'cash').income,
        ),
      ]
    }),
  ]
}

export function differ(what: string, expected: Money, actual: Money): Difference[] {
  return equals(expected, actual)
    ? []
    : [{ what, expected: roundToCents(expected), actual: roundToCents(actual) }]
}
