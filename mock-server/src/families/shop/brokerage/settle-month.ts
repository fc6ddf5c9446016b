import { negate, type Money } from '@kaipiao/domain/money/money'
import { canMoveBrokerage } from '@kaipiao/domain/shop/brokerage/brokerage'
import {
  lastDayOf,
  lastSettledMonth,
  settleBrokerage,
  settlementDayOf,
} from '@kaipiao/domain/shop/brokerage/settlement'
import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import type { Upgrade } from '../../../behaviour/define-family.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { timeOf } from '../../../clock/local-time.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { moveCash } from '../../platform/bill/purse.ts'
import { purseIdOf } from '../../platform/ledger/purse-of.ts'

type Detail = WorldTables['brokerageDetails']

/** When the clock settles a month: early on its day. */
export function settlementTime(month: string): string {
  return `${settlementDayOf(month)} 02:00:00`
}

/**
 * The clock settles a month: for each purse what the ledger says that it earned, less what refunds took back, and what
 * the settlement before left to be set off. Nothing that is settled is ever altered; the next month is settled next.
 */
export async function settleBrokerageMonth(unit: Unit, { month }: { readonly month: string }): Promise<void> {
  const { store } = unit
  const tsCreate = { lte: `${lastDayOf(month)} 23:59:59` }
  const { rows } = await store
    .table('brokerageDetails')
    .find({ where: { state: 'unsettled', tsCreate }, sort: 'id' })
  const open = groupedBy(
    rows.filter(({ settlementId }) => settlementId === undefined),
    purseIdOf,
  )
  for (const [purseId, details] of open) await settlePurse(unit, { month, purseId, details })
  await scheduleMonth(unit, addMonths(`${month}-01`, 1).slice(0, 7))
}

export async function scheduleMonth(unit: Unit, month: string): Promise<void> {
  const due = timeOf(settlementTime(month)) ?? unit.time
  await unit.schedule('settleBrokerageMonth', { month }, Math.max(0, due - unit.time))
}

interface PurseMonth {
  readonly month: string
  readonly purseId: string
  readonly details: readonly Detail[]
}

async function settlePurse(unit: Unit, { month, purseId, details }: PurseMonth): Promise<void> {
  const { store, id, now } = unit
  const [first] = details
  if (first === undefined) return
  const { rows } = await store.table('brokerageSettlements').find({ where: { purseId }, sort: '-tsCreate' })
  const [before] = rows
  const isCarried = before?.state === 'carried'
  const amounts = await Promise.all(details.map((detail) => postedOf(unit, detail)))
  const { carried, ...figures } = settleBrokerage(isCarried ? before.amount : '0.00', amounts)
  const settlement = await store.table('brokerageSettlements').insert({
    ...ownedOf(first),
    ...{ id: id(), purseId, month, carried, ...figures },
    detailIds: [...(isCarried ? before.detailIds : []), ...details.map((detail) => detail.id)],
    tsCreate: now(),
  })
  for (const detail of details)
    await store.table('brokerageDetails').update(detail.id, { settlementId: settlement.id })
}

/** What the ledger says of a row; what was there when it was opened has the sign of its row. */
async function postedOf({ store }: Unit, { id: causeId, amount }: Detail): Promise<Money> {
  const { rows } = await store.table('ledger').find({ where: { causeId } })
  const [entry] = rows.filter(({ from, to }) => from === 'commission' || to === 'commission')
  if (entry === undefined) return amount
  return entry.to === 'commission' ? entry.amount : negate(entry.amount)
}

/** Pays an invoice for brokerage into the balance of whoever earned it. */
export async function payBrokerageInvoice(
  unit: Unit,
  { invoiceId }: { readonly invoiceId: string },
): Promise<void> {
  const { store, now } = unit
  const invoice = await store.table('brokerageInvoices').get(invoiceId)
  if (invoice?.state !== 'invoiced') return
  for (const id of invoice.detailIds) {
    const detail = await store.table('brokerageDetails').get(id)
    if (detail !== undefined && canMoveBrokerage(detail.state, 'settled'))
      await store.table('brokerageDetails').update(id, { state: 'settled' })
  }
  await store.table('brokerageInvoices').update(invoiceId, { state: 'settled' })
  const { settlementId } = invoice
  if (settlementId !== undefined)
    await store.table('brokerageSettlements').update(settlementId, { state: 'paid', tsPaid: now() })
  const remark = `佣金发票 ${invoice.fphm}`
  await moveCash(unit, invoice, invoice.jshj, { cause: 'brokerage', causeId: invoiceId, remark })
}

/** A store from before settles by the month from now on; what was earned before comes with the first of them. */
export const beginSettlements: Upgrade = {
  isDue: async (store) =>
    (await store.table('brokerageStrategies').count()) > 0 &&
    !(await store.table('jobs').has({ kind: 'settleBrokerageMonth' })),
  run: async (unit) => scheduleMonth(unit, addMonths(`${lastSettledMonth(unit.today())}-01`, 1).slice(0, 7)),
}
