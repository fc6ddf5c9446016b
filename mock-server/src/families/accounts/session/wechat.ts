import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, type Outcome } from '../../../behaviour/outcome.ts'
import { drawSecret } from '../../../world/secrets.ts'
import { demoAccounts } from '../../../world/demo-accounts.ts'
import { openOverChannel } from './sign-in.ts'

/** Seconds that a QR code can be scanned. */
const qrLife = 300

/** Nobody holds a phone to a sandbox: after fifteen seconds a demo account has scanned the code. */
const scanDelay = 15_000

/** Sign-in by WeChat; each of the two WeChat accounts of the platform has its own users. */
export const wechatHandlers = defineHandlers({
  getWechatLoginQr: writing((context) => showQr(context, 'member')),
  getWechat2LoginQr: writing((context) => showQr(context, 'agency')),

  checkWechatLogin: async (context) => {
    const { store, body, time } = context
    const scene = await store.table('wechatScenes').get(body.scene)
    if (scene === undefined) return fail(codes.unknownRecord)
    const age = time - scene.createdAt
    if (age > qrLife * 1000) return ok({ state: 2, signIn: null })
    const account = await store.table('accounts').get(scene.accountId)
    if (age < scanDelay || account?.state !== 1) return ok({ state: 0, signIn: null })
    await store.table('wechatScenes').remove(scene.id)
    const opened = await openOverChannel(context, account, 'wechat')
    return opened.kind === 'success' ? ok({ state: 1, signIn: opened.data }) : opened
  },
})

async function showQr(
  { store, time }: AnyContext,
  role: 'member' | 'agency',
): Promise<Outcome<Schemas['WechatLoginQr']>> {
  const account = await store.table('accounts').first({ mobile: demoAccounts[role] })
  const scene = `wx-${drawSecret()}`
  await store.table('wechatScenes').insert({ id: scene, accountId: account?.id ?? '', createdAt: time })
  return ok({ scene, url: `https://wx.example.cn/login?scene=${scene}`, expireTime: qrLife })
}
