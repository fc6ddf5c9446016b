import { codes } from '@kaipiao/client/codes'
import { isMobile } from '@kaipiao/domain/contact/phone'
import { defineHandlers, writing } from '../../../behaviour/handler.ts'
import { fail, failSignedOut, ok } from '../../../behaviour/outcome.ts'
import { drawSecret } from '../../../world/secrets.ts'
import { demoCaptcha } from '../../../world/demo-accounts.ts'
import { menuOf, menuTypeOf } from './menu.ts'
import { signInAt } from './sign-in.ts'
import { exchangePair, signOutOf } from './token-pairs.ts'
import { callerInfoOf } from './user-info.ts'
import { profileHandlers } from './profile.ts'
import { wechatHandlers } from './wechat.ts'

export const session = defineHandlers({
  ...profileHandlers,
  ...wechatHandlers,

  loginMember: signInAt(1),
  loginAdmin: signInAt(2),
  loginAgency: signInAt(3),

  refreshToken: async (context) => {
    const pair = await exchangePair(context)
    return pair === undefined ? failSignedOut() : ok(pair)
  },

  signOut: async (context) => {
    const { store, session, query } = context
    const token = await store.table('tokens').get(query.accessToken)
    // Only one's own: a token is no record that others may look for.
    if (token?.accountId === session.account.id) await signOutOf(context, token)
    const own = await store.table('tokens').get(session.token)
    if (own !== undefined) await signOutOf(context, own)
    return ok(null)
  },

  getUserInfo: async (context) => ok(await callerInfoOf(context)),

  sendCaptcha: async ({ store, body, time, real }) => {
    if (!isMobile(body.mob)) return fail(codes.badPhone)
    const id = `${body.mob}-${body.biz}`
    const last = await store.table('captchas').get(id)
    const pause = (body.biz === '2' ? 60 : 120) * 1000
    // Where the clock of the world stands, the real one ends the wait.
    const waited = Math.max(time - (last?.sentAt ?? 0), real - (last?.sentReal ?? real))
    if (last !== undefined && waited < pause) return fail(codes.captchaLocked)
    // Every code of a sandbox is the same (O28): nobody receives a message.
    await store.table('captchas').put({ id, biz: body.biz, code: demoCaptcha, sentAt: time, sentReal: real })
    return ok(null)
  },

  // A terminal that is no more leaves the whole menu of the role.
  getNavigation: async ({ session, query, store }) =>
    ok(
      menuOf(
        { type: session.account.type, role: session.role },
        session.granted,
        await store.table('terminals').get(query.diskId ?? ''),
      ),
    ),
  listNavigationTypes: ({ session }) => ok([menuTypeOf(session.account.type)]),

  // The real one is an upgrade, which the server takes in server/accept-socket.
  openWebsocket: () => fail(codes.wrongState, '请以 websocket 方式连接'),

  getWebsocketConnectCode: writing(async ({ store, session, time }) => {
    const code = `c-${drawSecret()}`
    const expiresAt = time + 60_000
    await store.table('connectCodes').insert({
      id: code,
      accountId: session.account.id,
      signIn: session.signIn,
      expiresAt,
    })
    return ok({ code })
  }),
})
