import { codes } from '@kaipiao/client/codes'
import { buildRedForm } from '@kaipiao/domain/red-letter/build-red-form'
import { checkRedAmounts } from '@kaipiao/domain/red-letter/red-remainder'
import { needsRedNotice } from '@kaipiao/domain/red-letter/take-back'
import { signOf } from '@kaipiao/domain/money/money'
import type { Context } from '../../../behaviour/handler.ts'
import { ok, refuse, type Success } from '../../../behaviour/outcome.ts'
import { ownedOf, terminalOf } from '../../../behaviour/terminal-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import type { RedNoticeRow } from '../tables/invoicing.ts'
import { redRemainderOf } from './red-remainder-of.ts'

type NoticeContext = Context<'createRedNotice'>
type Facts = Pick<RedNoticeRow, 'ykprq' | 'gfmc' | 'gfsbh' | 'xfmc' | 'xfsbh' | 'hjje' | 'hjse' | 'goods'>

/** How long the bureau takes to assign a number, in milliseconds of the world. */
const numberDelay = 3000

export async function createNotice(context: NoticeContext): Promise<Success<RedNoticeRow>> {
  const { store, path, body, id, now, schedule } = context
  const terminal = await terminalOf(context, path.a)
  if (!needsRedNotice(path.b)) refuse(codes.invalid, '此类发票不需要红字信息表')
  if ((body.sqsm === '0000000100') !== (body.sqf === 1)) refuse(codes.invalid, '申请说明与申请方不一致')
  const facts = body.sqf === 1 ? await ofSeller(context, terminal) : ofBuyer(context, terminal)
  const { yfpdm = '', yfphm, sqsm, sqf } = body
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
    zt: 'applied',
    orderId: '',
    tsCreate: now(),
  })
  await schedule('numberNotice', { noticeId }, numberDelay)
  return ok(notice)
}

/** Our own invoice says who and what; all of it is taken back unless amounts say how much. */
async function ofSeller(context: NoticeContext, { diskId }: TerminalRow): Promise<Facts> {
  const { store, body, path } = context
  const { yfpdm: fpdm = '', yfphm: fphm } = body
  const blue = await store.table('invoices').first({ fpdm, fphm, diskId })
  if (blue?.fplxdm !== path.b) return refuse(codes.unknownRecord, '原发票不存在')
  if (blue.fplb !== 0) refuse(codes.invalid, '原发票不是有效的蓝字发票')
  const red = buildRedForm(blue, '')
  const { hjje = red.hjje, hjse = red.hjse, goods = red.goods } = body
  const [issue] = checkRedAmounts({ hjje, hjse }, await redRemainderOf(context, blue))
  if (issue !== undefined) refuse(codes.invalid, issue.message)
  const { gfmc, gfsbh, xfmc, xfsbh, kprq } = blue
  return { gfmc, gfsbh, xfmc, xfsbh, ykprq: kprq.slice(0, 10), hjje, hjse, goods }
}

/** The invoice of somebody else, who issues the red one: what it says has to be written down. */
function ofBuyer({ body }: NoticeContext, { taxerName, taxerId }: TerminalRow): Facts {
  const { ykprq, xfmc = '', xfsbh = '', hjje, hjse, goods = [] } = body
  if (ykprq === undefined || xfmc === '' || xfsbh === '' || hjje === undefined || hjse === undefined) {
    return refuse(codes.invalid, '请填写原开票日期、销方名称、销方税号、金额和税额')
  }
  if (signOf(hjje) >= 0) refuse(codes.invalid, '红字发票的金额和税额必须为负数')
  return { gfmc: taxerName, gfsbh: taxerId, xfmc, xfsbh, ykprq, hjje, hjse, goods }
}
