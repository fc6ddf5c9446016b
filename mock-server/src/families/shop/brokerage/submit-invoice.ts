import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { equals, roundToCents } from '@kaipiao/domain/money/money'
import { checkBrokerageInvoice } from '@kaipiao/domain/shop/brokerage/brokerage'
import type { Context } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { isInReach } from '../../../behaviour/session.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ofPurse } from '../../../behaviour/tenancy/tenancy.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { WorldTables } from '../../../world/tables.ts'
import { checkInvoiceFile, withFileAddress } from './invoice-file.ts'
import { PLATFORM_OPERATOR } from '../shop-invoices/platform-operator.ts'

type SubmitContext = Context<'submitBrokerageInvoice'>
type Settlement = WorldTables['brokerageSettlements']

/** Until an invoice for brokerage is paid. */
const PAYOUT_MS = 24 * 3_600_000

/** Claims a settlement by an invoice of exactly its amount; a day later it is paid. */
export async function submitBrokerageInvoice(context: SubmitContext) {
  const { store, body, id, now, today, schedule } = context
  const settlement = await settlementOf(context)
  const [issue] = checkBrokerageInvoice(body, settlement.amount, today())
  if (issue !== undefined) return fail(codes.invalid, issue.message)
  if (await store.table('brokerageInvoices').has({ fphm: body.fphm }))
    return fail(codes.duplicate, '发票号码已提交')
  await checkIssuedHere(context, settlement)
  const { fphm, kprq, jshj } = body
  const file = body.file === undefined ? undefined : await checkInvoiceFile(context, body.file)
  const invoice = await store.table('brokerageInvoices').insert({
    ...ownedOf(settlement),
    ...{ fphm, kprq, jshj: roundToCents(jshj), ...(file === undefined ? {} : { file }) },
    detailIds: [...settlement.detailIds],
    settlementId: settlement.id,
    id: id(),
    state: 'invoiced',
    tsCreate: now(),
  })
  for (const detailId of settlement.detailIds)
    await store.table('brokerageDetails').update(detailId, { state: 'invoiced' })
  await store.table('brokerageSettlements').update(settlement.id, { state: 'awaitingPayment', fphm })
  await schedule('settleBrokerage', { invoiceId: invoice.id }, PAYOUT_MS)
  return ok<Schemas['BrokerageInvoice']>(withFileAddress(context, invoice))
}

/** The settlement that is named, or of which the rows are; it waits for its invoice. */
async function settlementOf(context: SubmitContext): Promise<Settlement> {
  const { store, body } = context
  const { settlementId, detailIds } = body
  if (settlementId !== undefined)
    return awaiting(await ownRow(context, 'brokerageSettlements', settlementId, ofPurse))
  if (detailIds === undefined) return refuse(codes.invalid, '请选择要开票的结算单')
  const ids = new Set(detailIds)
  const rows = await Promise.all([...ids].map((id) => ownRow(context, 'brokerageDetails', id, ofPurse)))
  if (rows.some(({ state }) => state !== 'unsettled')) refuse(codes.wrongState, '佣金明细已开票')
  const [known] = rows.flatMap((row) => row.settlementId ?? [])
  if (known === undefined || rows.some((row) => row.settlementId === undefined))
    return refuse(codes.wrongState, '佣金按月结算，次月5日出结算单后才能开票')
  const { rows: all } = await store
    .table('brokerageSettlements')
    .find({ where: { state: 'awaitingInvoice' } })
  const whole = all.find(
    (one) => one.detailIds.length === ids.size && one.detailIds.every((id) => ids.has(id)),
  )
  return whole ?? refuse(codes.invalid, '请按结算单开票：所选明细须为一张结算单的全部明细')
}

function awaiting(settlement: Settlement): Settlement {
  const { state } = settlement
  if (state === 'carried') refuse(codes.wrongState, '结算金额不大于0，已结转下期，无需开票')
  if (state !== 'awaitingInvoice') refuse(codes.wrongState, '结算单已开票')
  return settlement
}

/** What was issued on this platform is known: it is valid, the earner's own, for the operator, and of this total. */
async function checkIssuedHere(
  { store, body, session }: SubmitContext,
  settlement: Settlement,
): Promise<void> {
  const known = await store.table('invoices').first({ fphm: body.fphm, fpdm: '' })
  if (known === undefined) return
  if (!isInReach(session, known)) refuse(codes.invalid, '该号码的发票由其他企业开具')
  const agency = await store.table('agencies').get(settlement.agencyId)
  if (agency !== undefined && known.xfsbh !== agency.taxerId)
    refuse(codes.invalid, `发票的销方须为${agency.name}（${agency.taxerId}）`)
  if (known.fplb !== 0) refuse(codes.invalid, '发票已红冲或作废')
  if (known.gfsbh !== PLATFORM_OPERATOR.taxerId)
    refuse(codes.invalid, `发票的购方须为${PLATFORM_OPERATOR.taxerName}（${PLATFORM_OPERATOR.taxerId}）`)
  if (!equals(known.jshj, body.jshj)) refuse(codes.invalid, `发票的价税合计为${known.jshj}元`)
  if (known.kprq.slice(0, 10) !== body.kprq)
    refuse(codes.invalid, `发票的开票日期为${known.kprq.slice(0, 10)}`)
}
