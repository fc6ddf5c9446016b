import type { Unit } from '../../../behaviour/unit.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { levelInvoice } from './level-invoice.ts'

const ISSUED = 3
const FAILED = 101
const CANCELLED = 103

/** The bureau's answer: the invoice is there, or there is none and its orders can be invoiced again. */
export async function followStoreInvoice(
  unit: Unit,
  id: string,
  { id: issueOrderId, ddzt, invoiceId, fphm, message }: WorldTables['issueOrders'],
): Promise<void> {
  const { store } = unit
  const row = await store.table('storeInvoices').get(id)
  if (row?.state !== 'issuing' || row.issueOrderId !== issueOrderId) return
  if (ddzt === ISSUED) {
    const kprq = (await store.table('invoices').get(invoiceId))?.kprq ?? unit.now()
    await store.table('storeInvoices').update(id, { state: 'issued', invoiceId, fphm, kprq })
    // What was refunded while it was being issued.
    return levelInvoice(unit, id)
  }
  if (ddzt !== FAILED && ddzt !== CANCELLED) return
  // Nobody tries it again beside a new one.
  await store.table('issueOrders').update(issueOrderId, { ddzt: CANCELLED })
  await store.table('storeInvoices').update(id, { state: 'failed', message })
  for (const orderId of new Set(row.lines.map((line) => line.orderId)))
    await store.table('storeOrders').update(orderId, { invoiceId: '' })
}
