import { codes } from '@kaipiao/client/codes'
import { noticeActFault, noticeStep } from '@kaipiao/domain/invoicing/red-letters/notice-acts'
import { defineHandlers, type Context } from '../../../behaviour/handler.ts'
import { fail, ok, type Failed, type Success } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { RedNoticeRow } from '../tables/invoicing.ts'
import { changeNotice, confirmedBy, otherSideOf } from './both-sides.ts'
import { submitConfirmation } from './confirmation.ts'
import { createNotice } from './create-notice.ts'
import { queueRed } from './queue-red.ts'

/** 红字信息表 (IV07): what the bureau, and the other side of a digital invoice, is asked before it is taken back. */
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
    const orderId = notice.orderId || ((await otherSideOf(context, notice))?.orderId ?? '')
    const fault = noticeActFault({ ...notice, orderId }, operation)
    if (fault !== undefined) return fail(codes.wrongState, fault)
    if (operation === 'issue') return issueRed(context, notice)
    if (operation === 'confirm' && notice.xxbbh === '')
      return fail(codes.wrongState, '税局尚未返回信息表编号')
    if (operation === 'upload' && notice.bfsf !== undefined) {
      const submitted = await submitConfirmation(context, notice)
      // Where nobody has to answer it is issued at once (law-2026.md §8); what keeps it from that keeps the upload.
      return submitted.hzqrxxztDm === '01' ? issueRed(context, submitted) : ok(submitted)
    }
    const step = noticeStep(notice, operation, false)
    return ok(
      await changeNotice(context, notice, {
        ...step,
        ...confirmedBy(step, context.today()),
        qrjzsj: undefined,
      }),
    )
  },
})

async function issueRed(
  context: Context<'processRedNotice'>,
  notice: RedNoticeRow,
): Promise<Success<RedNoticeRow> | Failed> {
  return queueRed(context, notice, {
    terminal: await terminalOf(context, notice.diskId),
    operation: context.operation,
  })
}
