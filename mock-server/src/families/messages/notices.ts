import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, writing, type AnyContext, type Context } from '../../behaviour/handler.ts'
import { BadRequest, ok, refuse } from '../../behaviour/outcome.ts'
import { pageOf } from '../../behaviour/page-of.ts'
import { resource } from '../../behaviour/resource.ts'
import type { NoticeRow } from './tables/messages.ts'

const notices = resource('notices', { stamp: ({ now }) => ({ tsCreate: now() }) })

export const noticeHandlers = defineHandlers({
  listPlatformNotices: async (context) => {
    const { type, status } = context.query
    const { rows } = await context.store
      .table('notices')
      .find({ where: { type, state: status }, sort: '-tsCreate' })
    const shown = await Promise.all(
      rows.filter((row) => isShown(context, row)).map((row) => withRead(context, row)),
    )
    return pageOf(
      shown.toSorted((a, b) => a.read - b.read),
      context.query,
    )
  },

  getPlatformNotice: writing(async (context: Context<'getPlatformNotice'>) => {
    const { store, session, path } = context
    const row = await store.table('notices').get(path.id)
    if (row === undefined || !isShown(context, row)) refuse(codes.unknownRecord)
    await store.table('noticeReads').put({ id: `${row.id}-${session.account.id}`, noticeId: row.id })
    return ok({ ...row, read: 1 as const })
  }),

  createPlatformNotice: async (context) => {
    checkPeriod(context.body)
    const { state = 'published', startTime = context.now() } = context.body
    const outcome = await notices.create({ state, startTime })(context)
    return outcome.kind === 'failed' ? outcome : ok(await withRead(context, outcome.data))
  },

  updatePlatformNotice: async (context) => {
    const row = await context.store.table('notices').get(context.path.id)
    checkPeriod({ ...row, ...context.body })
    const outcome = await notices.update()(context)
    return outcome.kind === 'failed' ? outcome : ok(await withRead(context, outcome.data))
  },

  deletePlatformNotice: async (context) => {
    const outcome = await notices.remove()(context)
    const reads = context.store.table('noticeReads')
    const { rows } = await reads.find({ where: { noticeId: context.path.id } })
    for (const { id } of rows) await reads.remove(id)
    return outcome
  },
})

/** Administrators see drafts and what is over; everybody else what is published now. */
function isShown({ session, now }: AnyContext, { state, startTime, endTime }: NoticeRow): boolean {
  if (session.role === 'admin') return true
  return state === 'published' && startTime <= now() && (endTime === undefined || now() <= endTime)
}

async function withRead(
  { store, session }: AnyContext,
  row: Readonly<NoticeRow>,
): Promise<Schemas['Notice']> {
  const isRead = (await store.table('noticeReads').get(`${row.id}-${session.account.id}`)) !== undefined
  return { ...row, read: isRead ? 1 : 0 }
}

function checkPeriod({ startTime, endTime }: { startTime?: string; endTime?: string }): void {
  if (startTime !== undefined && endTime !== undefined && endTime < startTime) {
    throw new BadRequest('/body/endTime', '结束时间不能早于开始时间')
  }
}
