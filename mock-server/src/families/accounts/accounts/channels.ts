import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ofProvider } from '../../../behaviour/tenancy/tenancy.ts'
import { isRightCaptcha } from '../session/captcha.ts'

/** BK23: an outlet is a channel through which users come; each binds its account to it once. */
export const channelHandlers = defineHandlers({
  authorizeChannel: async (context) => {
    const outlet = await ownRow(context, 'outlets', context.path.id, ofProvider)
    const id = `${outlet.id}-${context.session.account.id}`
    const bound = (await context.store.table('channelBindings').get(id)) === undefined ? 0 : 1
    return ok(accessOf(context, outlet, bound))
  },

  bindChannel: async (context) => {
    const { store, session, body, now } = context
    const outlet = await ownRow(context, 'outlets', context.path.id, ofProvider)
    if (body.mobile !== session.account.mobile) return fail(codes.invalid, '手机号与当前账户不一致')
    if (!(await isRightCaptcha(context, body.mobile, '1', body.captcha))) return fail(codes.wrongCaptcha)
    const id = `${outlet.id}-${session.account.id}`
    if ((await store.table('channelBindings').get(id)) !== undefined)
      return fail(codes.duplicate, '该渠道已绑定')
    await store.table('channelBindings').insert({ id, tsCreate: now() })
    return ok(accessOf(context, outlet, 1))
  },
})

const homes = { 1: '/#/member/v3Home', 2: '/#/service/home', 3: '/#/account/home' } as const

function accessOf(
  { session }: AnyContext,
  { id, name }: { readonly id: string; readonly name: string },
  bound: Schemas['Flag'],
): Schemas['ChannelAccess'] {
  const { type } = session.account
  const redirectUrl = bound === 1 ? homes[type] : `/#/channel/bind?acct_type=${type}&id=${id}`
  return { channelId: id, channelName: name, bound, redirectUrl }
}
