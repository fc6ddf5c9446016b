import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { isZero } from '@kaipiao/domain/money/money'
import { quantityText } from '@kaipiao/domain/shop/orders/quantity-meaning'
import { checkInvoiceKind, isNaturalPerson } from '@kaipiao/domain/shop/shop-invoices/invoice-kind'
import { serviceLine, shareAmount } from '@kaipiao/domain/shop/shop-invoices/invoice-lines'
import type { Context } from '../../../behaviour/handler.ts'
import { ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { queueForm } from '../../invoicing/orders/queue-form.ts'
import { linesOf } from '../order-lines/order-lines.ts'
import { waitingBack } from '../order-lines/settle-lines.ts'
import { purseIdOf } from '../../platform/ledger/purse-of.ts'
import type { StoreOrderRow } from '../tables/shop.ts'
import type { StoreInvoiceLine, StoreInvoiceRow } from '../tables/shop-invoices.ts'
import { invoiceableOf, invoiceOf } from './invoiceable.ts'
import { operatorTerminal } from './operator-terminal.ts'
import { PLATFORM_OPERATOR } from './platform-operator.ts'
import { showInvoice } from './show-invoice.ts'

type CreateContext = Context<'createStoreInvoice'>
type Title = WorldTables['invoiceTitles']

/** Invoices what was paid in cash for opened orders, each once, and queues it by the rules of every invoice. */
export async function createStoreInvoice(context: CreateContext) {
  const { store, body, id, now, operation, session } = context
  const title = await ownRow(context, 'invoiceTitles', body.titleId)
  await checkKind(context, title)
  const orders = await Promise.all(
    [...new Set(body.orderIds)].map((orderId) => payableOrder(context, orderId)),
  )
  const lines: StoreInvoiceLine[] = []
  for (const order of orders) lines.push(...(await invoiceLinesOf(context, order)))
  const invoiceId = id()
  const terminal = await operatorTerminal(context)
  const form = await formOf(context, title, lines)
  const origin = { kind: 'storeInvoice', id: invoiceId } as const
  const queued = await queueForm(context, terminal, form, { isConfirmed: true, operation, origin })
  if (queued.kind === 'failed') return queued
  const { gfmc, gfsbh } = title
  const invoice: StoreInvoiceRow = await store.table('storeInvoices').insert({
    ...ownedOf(session.owner),
    ...{ id: invoiceId, purseId: purseIdOf(session.owner), gfmc, gfsbh, fplxdm: body.fplxdm },
    ...{ jshj: form.jshj, state: 'issuing', message: '', fphm: '', kprq: '', lines, reds: [] },
    ...{ issueOrderId: queued.data.id, invoiceId: '', tsCreate: now() },
  })
  for (const order of orders) await store.table('storeOrders').update(order.id, { invoiceId })
  return ok(showInvoice(invoice))
}

async function checkKind({ store, body }: CreateContext, { gfsbh }: Title): Promise<void> {
  const known = gfsbh === '' ? undefined : await store.table('enterprises').first({ taxerId: gfsbh })
  const [issue] = checkInvoiceKind(body.fplxdm, gfsbh, known?.taxerType)
  if (issue !== undefined) refuse(codes.invalid, issue.message)
}

/** An order that the own account has paid, with something to invoice. */
async function payableOrder(context: CreateContext, orderId: string): Promise<StoreOrderRow> {
  const order = await ownRow(context, 'storeOrders', orderId)
  const name = `订单${order.id}`
  if (purseIdOf(order.payer) !== purseIdOf(context.session.owner))
    return refuse(codes.invalid, `${name}由其他账户付款，请由付款方申请开票`)
  if ((await invoiceOf(context, order)) !== undefined)
    return refuse(codes.wrongState, `${name}已申请开票，不能重复开具`)
  const { invoiceState } = await invoiceableOf(context, order)
  if (invoiceState === 'open') return order
  if (waitingBack(order) !== undefined) return refuse(codes.wrongState, `${name}有待退金额，退回后再申请开票`)
  if (order.state !== 'opened') return refuse(codes.wrongState, `${name}尚未开通或已退款，不能开票`)
  return refuse(codes.wrongState, `${name}没有以现金支付的金额，代金券和信用额度不开票`)
}

/** A line for each thing that was opened. */
async function invoiceLinesOf(context: CreateContext, order: StoreOrderRow): Promise<StoreInvoiceLine[]> {
  const { invoiceable } = await invoiceableOf(context, order)
  const parts = shareAmount(
    order.goods.map(({ amount }, at) => (linesOf(order)[at]?.changedBy === order.id ? '0' : amount)),
    invoiceable,
  )
  const lines: StoreInvoiceLine[] = []
  for (const [at, { name, quantity, period = 1, unit }] of order.goods.entries()) {
    const amount = parts[at] ?? '0'
    if (isZero(amount)) continue
    const gid = order.goodsIds[at] ?? ''
    const goods = (await context.store.table('storeGoods').get(gid)) ?? { unit }
    lines.push({ orderId: order.id, gid, name, amount, spec: quantityText(goods, quantity, period) })
  }
  return lines
}

async function formOf(
  { store, body }: CreateContext,
  { gfmc, gfsbh, gfdzdh, gfyhzh }: Title,
  lines: readonly StoreInvoiceLine[],
): Promise<Schemas['InvoiceForm']> {
  const goods = lines.map(({ name, amount, spec }, index) => serviceLine(index, name, amount, spec))
  const { hjje, hjse, jshj } = computeTotals(goods)
  const seller = (
    await store.table('sellers').find({ where: { taxerId: PLATFORM_OPERATOR.taxerId }, limit: 1 })
  ).rows[0]
  const { receiver = '' } = body
  return {
    ...{ fplxdm: body.fplxdm, hsbz: '1', hjje, hjse, jshj, goods },
    ...{ buyerTaxerName: gfmc, buyerTaxerId: gfsbh },
    ...(gfdzdh === undefined ? {} : { buyerAddressTel: gfdzdh }),
    ...(gfyhzh === undefined ? {} : { buyerBankAccount: gfyhzh }),
    ...(isNaturalPerson(gfsbh) ? { gmfzrrbz: '1' as const } : {}),
    ...(receiver.trim() === '' ? {} : { receiver: receiver.trim() }),
    remark: `商城订单 ${[...new Set(lines.map(({ orderId }) => orderId))].slice(0, 10).join('、')}`,
    review: seller?.review ?? { drawer: '' },
  }
}
