import type { Schemas } from '@kaipiao/client'
import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext, type Context } from '../../../behaviour/handler.ts'
import { fail, ok, page, slice } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ofAccount } from '../../../behaviour/tenancy/tenancy.ts'
import type { Filter } from '../../../store/port.ts'
import type { AccountRow } from '../../../world/tables.ts'
import type { SentMessageRow } from '../tables/messages.ts'
import { postMessage } from './post-message.ts'

const sent = resource('sentMessages', { tenancy: ofAccount, sort: '-tsCreate', show: asSent })
const templates = resource('messageTemplates', {
  search: { keyword: ['name', 'title'] },
  unique: ['name'],
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now() }),
})

export const outboxHandlers = defineHandlers({
  listOutbox: sent.list(),
  listMessageOutboxV2: sent.list(),
  deleteOutboxMessage: sent.remove(),

  listMessageMembers: async ({ store, session, query }) => {
    const { keyword: text, sort } = query
    const found = await store.table('accounts').find({
      where: await reachOf({ store, session }),
      search: { text, fields: ['nickName', 'mobile'] },
      // The fields of a member that are not called as those of its account.
      sort: sortOfAccounts[sort ?? ''] ?? '-id',
      ...slice(query),
    })
    const rows = found.rows.map(({ id, nickName, mobile, type }) => ({
      id,
      name: nickName,
      mobile,
      roleType: type,
    }))
    return page({ rows, total: found.total }, query)
  },

  sendOutboxMessage: async (context) => {
    const { body, store } = context
    const ids = [...new Set(body.memberIds)]
    const where = { ...(await reachOf(context)), id: { in: ids } }
    const receivers = (await store.table('accounts').find({ where })).rows
    if (receivers.length < ids.length) return fail(codes.unknownRecord, '接收人不存在')
    const [message] = await asSent(context, [await send(context, receivers)])
    return message === undefined ? fail(codes.unknownRecord) : ok(message)
  },

  listMessageTemplates: templates.list(),
  createMessageTemplate: templates.create(),
  updateMessageTemplate: templates.update(),
  deleteMessageTemplate: templates.remove(),
})

async function send(
  context: Context<'sendOutboxMessage'>,
  receivers: readonly AccountRow[],
): Promise<SentMessageRow> {
  const { store, session, body, now, id } = context
  const { title, content, templateId } = body
  const template =
    templateId === undefined ? undefined : await ownRow(context, 'messageTemplates', templateId)
  const message = {
    title,
    content,
    type: template?.type ?? ('business' as const),
    fromName: session.account.nickName,
    tsCreate: now(),
  }
  const sentId = id()
  for (const account of receivers) await postMessage(context, account, { ...message, sentId })
  const toIds = receivers.map((account) => account.id)
  const own = { ...session.owner, accountId: session.account.id }
  return store.table('sentMessages').insert({ ...message, ...own, id: sentId, toIds })
}

const sortOfAccounts: Readonly<
  Record<
    string,
    'id' | '-id' | 'nickName' | '-nickName' | 'mobile' | '-mobile' | 'type' | '-type' | undefined
  >
> = {
  id: 'id',
  name: 'nickName',
  '-name': '-nickName',
  mobile: 'mobile',
  '-mobile': '-mobile',
  roleType: 'type',
  '-roleType': '-type',
}

/** Whom the user may write to: everybody in view, and a member also the staff of its agency or provider. */
async function reachOf({
  store,
  session,
}: Pick<AnyContext, 'store' | 'session'>): Promise<Filter<AccountRow>> {
  const { role, account, scope } = session
  if (role !== 'member') return { ...scope, state: 1 }
  const { enterpriseId, agencyId, providerId } = account
  const colleagues = await store.table('accounts').find({ where: { enterpriseId } })
  const staff = await store.table('accounts').find({ where: { providerId, agencyId, type: { in: [2, 3] } } })
  return { id: { in: [...colleagues.rows, ...staff.rows].map(({ id }) => id) }, state: 1 }
}

/** Unread until the last receiver has read it, and with the names of all. */
async function asSent({ store }: AnyContext, rows: readonly SentMessageRow[]): Promise<Schemas['Message'][]> {
  const ids = new Set(rows.flatMap(({ toIds }) => toIds))
  const accounts = await store.table('accounts').find({ where: { id: { in: [...ids] } } })
  const names = new Map(accounts.rows.map(({ id, nickName }) => [id, nickName]))
  const list: Schemas['Message'][] = []
  for (const row of rows) {
    const isUnread = await store.table('messages').has({ sentId: row.id, read: 0 })
    list.push({
      ...row,
      toNames: row.toIds.map((id) => names.get(id) ?? '已删除的账号'),
      read: isUnread ? 0 : 1,
    })
  }
  return list
}
