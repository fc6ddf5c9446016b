import { defineHandlers, writing, type Context } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ofAccount } from '../../../behaviour/tenancy/tenancy.ts'
import { countUnread } from './post-message.ts'

const inbox = resource('messages', { tenancy: ofAccount, sort: ['read', '-tsCreate'] })

export const inboxHandlers = defineHandlers({
  listInbox: inbox.list(),
  listMessageInboxV2: inbox.list(),

  getInboxMessage: writing(async (context: Context<'getInboxMessage'>) => {
    const { id } = await ownRow(context, 'messages', context.path.id, ofAccount)
    return ok(await context.store.table('messages').update(id, { read: 1 }))
  }),

  readInboxMessages: async ({ store, session, body }) => {
    const which = body.ids.length > 0 ? { id: { in: body.ids } } : {}
    const where = { accountId: session.account.id, read: 0, ...which } as const
    const { rows } = await store.table('messages').find({ where })
    for (const { id } of rows) await store.table('messages').update(id, { read: 1 })
    return ok({ count: rows.length })
  },

  deleteInboxMessage: inbox.remove(),

  getUnreadCount: async (context) => ok({ count: await countUnread(context, context.session.account.id) }),
})
