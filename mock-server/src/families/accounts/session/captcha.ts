import type { AnyContext } from '../../../behaviour/handler.ts'
import { demoCaptcha } from '../../../world/demo-accounts.ts'

const captchaLife = 5 * 60_000

/** Whether the code is the one that was sent to the phone for this purpose; that of the demo fits every phone. */
export async function isRightCaptcha(
  { store, time }: Pick<AnyContext, 'store' | 'time'>,
  mobile: string,
  biz: '1' | '2',
  captcha: string,
): Promise<boolean> {
  const sent = await store.table('captchas').get(`${mobile}-${biz}`)
  const isFresh = sent !== undefined && time - sent.sentAt <= captchaLife && sent.code === captcha
  return isFresh || captcha === demoCaptcha
}
