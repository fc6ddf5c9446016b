import { codes } from '@kaipiao/client/codes'
import { canMoveSend } from '@kaipiao/domain/crm/wechat-work/send-state'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { timeOf } from '../../../clock/local-time.ts'
import { configIdOf } from './send-wechat.ts'

const users = resource('wechatUsers')
const contacts = resource('wechatContacts')
const sends = resource('wechatSends', {
  stamp: () => ({ state: 'queued' as const, success: 0, fail: 0 }),
  before: async (context, next) => {
    const receivers = [...new Set(next.receivers)]
    for (const id of receivers) await ownRow(context, 'wechatContacts', id)
    return { receivers }
  },
  after: ({ schedule, time }, send) =>
    schedule('sendWechat', { sendId: send.id }, Math.max(0, (timeOf(send.time) ?? time) - time)),
})

/** Mass messages that went to one of these contacts. */
const sentTo = (contacts: ReadonlySet<string>) =>
  resource('wechatSends', {
    tests: { customerId: ({ receivers }) => receivers.some((id) => contacts.has(id)) },
  })

export const wechatWorkHandlers = defineHandlers({
  getWechatWorkConfig: async ({ store, session }) => {
    const row = await store.table('wechatConfigs').get(configIdOf(session.owner))
    return ok(row ?? { corpId: '', agentId: '', sw: 0 })
  },
  updateWechatWorkConfig: async ({ store, session, body }) =>
    ok(await store.table('wechatConfigs').put({ ...session.owner, ...body, id: configIdOf(session.owner) })),

  listWechatWorkUsers: users.list(),
  listWechatWorkContacts: contacts.list(),

  bindWechatWorkContact: async (context) => {
    const { contactId, customerId } = context.body
    const contact = await ownRow(context, 'wechatContacts', contactId)
    await ownRow(context, 'customers', customerId)
    return ok(await context.store.table('wechatContacts').update(contact.id, { customerId }))
  },

  listWechatSends: async (context) => {
    const { customerId } = context.query
    if (!customerId) return sends.list()(context)
    const found = await context.store.table('wechatContacts').find({ where: { customerId } })
    const bound = new Set(found.rows.map(({ id }) => id))
    return sentTo(bound).list()(context)
  },
  getWechatSend: sends.get(),

  createWechatSend: sends.create(),

  cancelWechatSend: async (context: AnyContext & { readonly path: { readonly id: string } }) => {
    const row = await ownRow(context, 'wechatSends', context.path.id)
    if (!canMoveSend(row.state, 'cancelled')) return fail(codes.wrongState)
    return ok(await context.store.table('wechatSends').update(row.id, { state: 'cancelled' }))
  },
})
