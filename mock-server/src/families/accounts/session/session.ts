import { codes } from '@kaipiao/client/codes'
import { isMobile } from '@kaipiao/domain/contact/phone'
import { defineHandlers, writing } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { Unauthorized } from '../../../behaviour/unauthorized.ts'
import { heldPermissions } from '../../../behaviour/tenancy/role-of-account.ts'
import { demoCaptcha } from '../../../world/demo-accounts.ts'
import { menuOf, menuTypeOf } from './menu.ts'
import { openSession, signIn } from './sign-in.ts'
import { userInfoOf } from './user-info.ts'
import { profileHandlers } from './profile.ts'
import { wechatHandlers } from './wechat.ts'

/** Milliseconds after its bearer's end for which a refresh token is good: no client asks later (SS08). */
const refreshTime = 86_400_000

export const session = defineHandlers({
  ...profileHandlers,
  ...wechatHandlers,

  loginMember: (context) => signIn(context, 1),
  loginAdmin: (context) => signIn(context, 2),
  loginAgency: (context) => signIn(context, 3),

  refreshToken: async (context) => {
    const { store, body, time } = context
    const pair = await store.table('tokens').get(body.access_token)
    if (pair?.refreshToken !== body.refresh_token) throw new Unauthorized()
    if (pair.expiresAt + refreshTime <= time) throw new Unauthorized()
    const account = await store.table('accounts').get(pair.accountId)
    if (account === undefined) throw new Unauthorized()
    await store.table('tokens').remove(pair.id)
    return ok(await openSession(context, account, pair.channel))
  },

  signOut: async ({ store, session, query }) => {
    const token = await store.table('tokens').get(query.accessToken)
    // Only one's own: a token is no record that others may look for.
    if (token?.accountId === session.account.id) await store.table('tokens').remove(token.id)
    await store.table('tokens').remove(session.token)
    return ok(null)
  },

  getUserInfo: async (context) => ok(await userInfoOf(context, context.session.account)),

  sendCaptcha: async ({ store, body, time }) => {
    if (!isMobile(body.mob)) return fail(codes.badPhone)
    const id = `${body.mob}-${body.biz}`
    const last = await store.table('captchas').get(id)
    const pause = (body.biz === '2' ? 60 : 120) * 1000
    if (last !== undefined && time - last.sentAt < pause) return fail(codes.captchaLocked)
    // Every code of a sandbox is the same (O28): nobody receives a message.
    await store.table('captchas').put({ id, biz: body.biz, code: demoCaptcha, sentAt: time })
    return ok(null)
  },

  // A terminal that is no more leaves the whole menu of the role.
  getNavigation: async ({ session, query, store }) =>
    ok(
      menuOf(
        { type: session.account.type, role: session.role },
        await heldPermissions(store, session.account),
        await store.table('terminals').get(query.diskId ?? ''),
      ),
    ),
  listNavigationTypes: ({ session }) => ok([menuTypeOf(session.account.type)]),

  // The real one is an upgrade, which the server takes in server/accept-socket.
  openWebsocket: () => fail(codes.wrongState, '请以 websocket 方式连接'),

  getWebsocketConnectCode: writing(async ({ store, session, id, random, time }) => {
    const code = `c-${id()}-${Math.floor(random() * 1e9)}`
    const expiresAt = time + 60_000
    await store.table('connectCodes').insert({ id: code, accountId: session.account.id, expiresAt })
    return ok({ code })
  }),
})
