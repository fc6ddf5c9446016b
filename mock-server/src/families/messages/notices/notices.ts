import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, writing, type AnyContext, type Context } from '../../../behaviour/handler.ts'
import { BadRequest, ok, refuse } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import type { NoticeRow } from '../tables/messages.ts'

const notices = resource('notices', {
  defaults: ({ now }) => ({ state: 'published' as const, startTime: now() }),
  stamp: ({ now }) => ({ tsCreate: now() }),
  check: (_context, { startTime, endTime }) => {
    if (endTime !== undefined && endTime < startTime)
      throw new BadRequest('/body/endTime', '结束时间不能早于开始时间')
  },
  afterRemoval: removeReads,
  show: (context, rows) => Promise.all(rows.map((row) => withRead(context, row))),
})

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

  createPlatformNotice: notices.create(),
  updatePlatformNotice: notices.update(),
  deletePlatformNotice: notices.remove(),
})

async function removeReads({ store }: AnyContext, { id: noticeId }: NoticeRow): Promise<void> {
  const { rows } = await store.table('noticeReads').find({ where: { noticeId } })
  for (const { id } of rows) await store.table('noticeReads').remove(id)
}

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
