import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'
import { addDays, addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { lastSettledMonth, settleBrokerage } from '@kaipiao/domain/shop/brokerage/settlement'
import { timeOf } from '../../../clock/local-time.ts'
import type { Builder } from '../../../world/builder.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { purseIdOf } from '../../platform/ledger/purse-of.ts'
import { settlementTime } from './settle-month.ts'

type Settlement = WorldTables['brokerageSettlements']

const stateOf = { unsettled: 'awaitingInvoice', invoiced: 'awaitingPayment', settled: 'paid' } as const

/** Months of the past as the clock has settled them, a second tier, and the month that it settles next. */
export function buildSettlements(builder: Builder): void {
  const { rows } = builder
  const last = lastSettledMonth(builder.now.slice(0, 10))
  const [first] = rows.brokerageStrategies.filter(({ rate }) => rate === '0.1')
  if (first === undefined) return
  rows.brokerageStrategies.push({ ...first, id: builder.id(), rate: '0.12', fromAmount: '20000.00' })
  const settled = rows.brokerageDetails.filter(({ tsCreate }) => tsCreate.slice(0, 7) <= last)
  for (const [key, details] of groupedBy(settled, (row) => `${purseIdOf(row)} ${row.tsCreate.slice(0, 7)}`)) {
    const [purseId = '', month = ''] = key.split(' ')
    const [detail] = details
    if (detail === undefined) continue
    const { state: _state, ...figures } = settleBrokerage(
      '0.00',
      details.map(({ amount }) => amount),
    )
    const detailIds = details.map(({ id }) => id)
    const id = builder.id()
    rows.brokerageSettlements.push({
      ...{ ...ownedOf(detail), ...figures, id, purseId, month, detailIds },
      state: stateOf[detail.state],
      tsCreate: settlementTime(month),
      ...paymentOf(builder, id, detailIds),
    })
    for (const row of details)
      rows.brokerageDetails[rows.brokerageDetails.indexOf(row)] = { ...row, settlementId: id }
  }
  const month = addMonths(`${last}-01`, 1).slice(0, 7)
  rows.jobs.push({
    id: builder.id().padStart(12, '0'),
    kind: 'settleBrokerageMonth',
    due: timeOf(settlementTime(month)) ?? builder.at,
    data: { month },
  })
}

/** The invoice by which the settlement was claimed, and when it was paid: the day after. */
function paymentOf(
  { rows }: Builder,
  settlementId: string,
  detailIds: readonly string[],
): Pick<Settlement, 'fphm' | 'tsPaid'> {
  const at = rows.brokerageInvoices.findIndex((invoice) =>
    detailIds.some((id) => invoice.detailIds.includes(id)),
  )
  const invoice = rows.brokerageInvoices[at]
  if (invoice === undefined) return {}
  const { fphm, kprq, tsCreate, state } = invoice
  rows.brokerageInvoices[at] = { ...invoice, settlementId }
  return state === 'settled' ? { fphm, tsPaid: `${addDays(kprq, 1)}${tsCreate.slice(10)}` } : { fphm }
}
