import { codes } from '@kaipiao/client/codes'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { checkRedLines } from '@kaipiao/domain/invoicing/red-letters/check-red-lines'
import { redPartOf } from '@kaipiao/domain/invoicing/red-letters/red-part'
import { checkRedReason } from '@kaipiao/domain/invoicing/red-letters/red-reasons'
import { checkRedAmounts, isPartialRed } from '@kaipiao/domain/invoicing/red-letters/red-remainder'
import { needsRedNotice } from '@kaipiao/domain/invoicing/red-letters/take-back'
import { codeForm } from '@kaipiao/domain/invoicing/goods/code-form'
import { add, negate, signOf } from '@kaipiao/domain/money/money'
import type { Schemas } from '@kaipiao/client'
import type { Context } from '../../../behaviour/handler.ts'
import { ok, refuse, type Success } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { InvoiceRow, TerminalRow } from '../../../world/tables.ts'
import type { RedNoticeRow } from '../tables/invoicing.ts'
import { goodsCoder } from '../goods-coding/code-goods-lines.ts'
import { redRestOf } from '../invoices/red-rest-of.ts'

type NoticeContext = Context<'createRedNotice'>
type Facts = Pick<RedNoticeRow, 'ykprq' | 'gfmc' | 'gfsbh' | 'xfmc' | 'xfsbh' | 'hjje' | 'hjse' | 'goods'>

/** How long the bureau takes to assign a number, in milliseconds of the world. */
const numberDelay = 3000

export async function createNotice(context: NoticeContext): Promise<Success<RedNoticeRow>> {
  const { store, path, body, id, now, schedule } = context
  const terminal = await terminalOf(context, path.a)
  if (!needsRedNotice(path.b)) refuse(codes.invalid, '此类发票不需要红字信息表')
  if ((body.sqsm === '0000000100') !== (body.sqf === 1)) refuse(codes.invalid, '申请说明与申请方不一致')
  const facts = body.sqf === 1 ? await ofSeller(context, terminal) : await ofBuyer(context, terminal)
  const { yfpdm = '', yfphm, sqsm, sqf, chyyDm } = body
  const noticeId = id()
  const notice = await store.table('redNotices').insert({
    ...ownedOf(terminal),
    id: noticeId,
    diskId: terminal.diskId,
    fplxdm: path.b,
    xxbbh: '',
    xxblsh: `${terminal.diskId}${now().replace(/\D/g, '')}`,
    ...{ yfpdm, yfphm, sqsm, sqf },
    ...facts,
    ...(chyyDm === undefined ? {} : { chyyDm }),
    ...(isDigitalInvoice(path.b) ? { bfsf: sqf } : {}),
    zt: 'applied',
    orderId: '',
    tsCreate: now(),
  })
  await schedule('numberNotice', { noticeId }, numberDelay)
  return ok(notice)
}

/** Our own invoice says who and what; all of it is taken back unless amounts or lines say how much. */
async function ofSeller(context: NoticeContext, { diskId }: TerminalRow): Promise<Facts> {
  const { store, body, path } = context
  const { yfpdm: fpdm = '', yfphm: fphm } = body
  const blue = await store.table('invoices').first({ fpdm, fphm, diskId })
  if (blue?.fplxdm !== path.b) return refuse(codes.unknownRecord, '原发票不存在')
  const { gfmc, gfsbh, xfmc, xfsbh, kprq } = blue
  return { gfmc, gfsbh, xfmc, xfsbh, ykprq: kprq.slice(0, 10), ...(await partOf(context, blue)) }
}

/** No more than what is left, lines and amounts that agree, and a reason that suits them. */
async function partOf(
  context: NoticeContext,
  blue: InvoiceRow,
): Promise<Pick<Facts, 'hjje' | 'hjse' | 'goods'>> {
  const { body } = context
  if (blue.fplb !== 0) refuse(codes.invalid, '原发票不是有效的蓝字发票')
  const { totals: left, lines } = await redRestOf(context, blue)
  const part = redPartOf(blue, body, lines)
  // What is left counts first: an invoice that is taken back already has no lines to write down.
  const { hjje, hjse } = part.ok ? part.value : { hjje: amountAsked(body, blue), hjse: '0' }
  const [tooMuch] = checkRedAmounts({ hjje, hjse }, left)
  if (!part.ok) {
    const isAmount = tooMuch?.code === 'red.nothingLeft' || tooMuch?.code === 'red.tooMuch'
    const own = part.issues.map(({ message }) => message).join('；')
    return refuse(codes.invalid, isAmount ? tooMuch.message : own)
  }
  if (tooMuch !== undefined) refuse(codes.invalid, tooMuch.message)
  const { goods } = part.value
  const [beyond] = checkRedLines(goods, lines)
  if (beyond !== undefined) refuse(codes.invalid, beyond.message)
  const lineCodes = goods.map(({ zxbm }) => zxbm)
  const [unfit] =
    body.chyyDm === undefined ? [] : checkRedReason(body.chyyDm, lineCodes, isPartialRed(blue, part.value))
  if (unfit !== undefined) refuse(codes.invalid, unfit.message)
  return { hjje, hjse, goods: [...goods] }
}

/** What is to be taken back: as said, by the lines, or all of it. */
function amountAsked({ hjje, goods = [] }: Schemas['RedNoticeInput'], blue: InvoiceRow): string {
  return (
    hjje ??
    (goods.length > 0
      ? goods.reduce((total, { amount = '0' }) => add(total, amount), '0')
      : negate(blue.hjje))
  )
}

/** The invoice of somebody else, who issues the red one: what it says has to be written down. */
async function ofBuyer(context: NoticeContext, { taxerName, taxerId }: TerminalRow): Promise<Facts> {
  const { body, path, store } = context
  const { yfpdm = '', yfphm, ykprq, xfmc = '', xfsbh = '', hjje, hjse, goods = [] } = body
  if (ykprq === undefined || xfmc === '' || xfsbh === '' || hjje === undefined || hjse === undefined) {
    return refuse(codes.invalid, '请填写原开票日期、销方名称、销方税号、金额和税额')
  }
  if (signOf(hjje) >= 0) refuse(codes.invalid, '红字发票的金额和税额必须为负数')
  // The bureau knows what the seller has issued, if it was in this world.
  const bought = { fpdm: yfpdm, fphm: yfphm, fplxdm: path.b, xfsbh, gfsbh: taxerId }
  const blue = isDigitalInvoice(path.b) ? await store.table('invoices').first(bought) : undefined
  const part =
    blue === undefined ? { hjje, hjse, goods: await codedGoods(goods, hjje) } : await partOf(context, blue)
  return { gfmc: taxerName, gfsbh: taxerId, xfmc, xfsbh, ykprq, ...part }
}

/** Lines that nobody here has issued; their codes must have been some at their time. */
async function codedGoods(given: RedNoticeRow['goods'], jshj: string): Promise<RedNoticeRow['goods']> {
  const { form, issues } = codeForm({ goods: [...given], jshj }, await goodsCoder())
  return issues.length > 0
    ? refuse(codes.invalid, issues.map(({ message }) => message).join('；'))
    : form.goods
}
