import { codes } from '@kaipiao/client/codes'
import { buildRedForm } from '@kaipiao/domain/red-letter/build-red-form'
import { add, roundToCents } from '@kaipiao/domain/money/money'
import { nextNoticeState } from '@kaipiao/domain/red-letter/notice-states'
import { defineHandlers, type Context } from '../../../behaviour/handler.ts'
import { fail, ok, type Failed, type Success } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/own-row.ts'
import { pageOf } from '../../../behaviour/page-of.ts'
import { terminalOf } from '../../../behaviour/terminal-of.ts'
import type { RedNoticeRow } from '../tables/invoicing.ts'
import { queueForm } from '../issuing/queue-form.ts'
import { createNotice } from './create-notice.ts'

/** 红字信息表 (IV07): what a disk has to ask the bureau before it takes a special invoice back. */
export const notices = defineHandlers({
  createRedNotice: createNotice,

  listRedNotices: async (context) => {
    const { path, query, store } = context
    const { diskId } = await terminalOf(context, path.a)
    const { qsrq, zzrq, state: zt } = query
    const tsCreate = { gte: qsrq, lte: zzrq === undefined ? undefined : `${zzrq} 23:59:59` }
    const where = { diskId, fplxdm: path.b, zt, tsCreate }
    return pageOf((await store.table('redNotices').find({ where, sort: '-tsCreate' })).rows, query)
  },

  processRedNotice: async (context) => {
    const { operation } = context.body
    const notice = await ownRow(context, 'redNotices', context.path.id)
    const next = nextNoticeState(notice.zt, operation)
    if (!next.ok) return fail(codes.wrongState, next.issues[0]?.message)
    if (operation === 'issue') return issueRed(context, notice)
    if (operation === 'confirm' && notice.xxbbh === '')
      return fail(codes.wrongState, '税局尚未返回信息表编号')
    if (operation === 'revoke' && notice.orderId !== '')
      return fail(codes.wrongState, '红字发票正在开具，不能撤销')
    return ok(await context.store.table('redNotices').update(notice.id, { zt: next.value }))
  },
})

/** Queues the red invoice; the notice is used when the bureau has issued it. */
async function issueRed(
  context: Context<'processRedNotice'>,
  notice: RedNoticeRow,
): Promise<Success<RedNoticeRow> | Failed> {
  const { store, operation } = context
  if (notice.sqf === 0) return fail(codes.wrongState, '购买方申请的信息表由销售方开具红字发票')
  if (notice.orderId !== '') return fail(codes.wrongState, '红字发票正在开具')
  const { yfpdm: fpdm, yfphm: fphm, diskId, xxbbh, hjje, hjse, goods } = notice
  const blue = await store.table('invoices').first({ fpdm, fphm, diskId })
  if (blue === undefined) return fail(codes.unknownRecord, '原发票不存在')
  const jshj = roundToCents(add(hjje, hjse))
  const form = { ...buildRedForm(blue, xxbbh), hjje, hjse, jshj, goods: [...goods] }
  const terminal = await terminalOf(context, diskId)
  const origin = { kind: 'notice', id: notice.id } as const
  const queued = await queueForm(context, terminal, form, { isConfirmed: true, operation, origin })
  if (queued.kind === 'failed') return queued
  return ok(await store.table('redNotices').update(notice.id, { orderId: queued.data.id }))
}
