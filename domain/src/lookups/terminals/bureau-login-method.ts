/** Source: checklist ST07, BD78, BD85–BD87. */
import type { Lookup } from '../lookup.ts'

export type BureauLoginMethod = '1' | '2' | '6' | '11' | '12' | '13'

/** How a method goes on after it was sent: by itself, by an SMS code, by a QR code that someone scans. */
export type LoginStep = 'automatic' | 'sms' | 'qr'

/** dlfs */
export const BUREAU_LOGIN_METHODS: Lookup<BureauLoginMethod> = [
  { value: '1', label: '自动登录' },
  { value: '2', label: '自动登录(密码)' },
  { value: '6', label: '自动登录(证书)' },
  { value: '11', label: '自动登录(托管)' },
  { value: '12', label: '短信验证码' },
  { value: '13', label: '扫码登录' },
]

/** The step of a method (dlfs): 12 SMS, 13 QR, every other one goes on by itself. */
export function loginStepOf(method: string): LoginStep {
  return method === '12' ? 'sms' : method === '13' ? 'qr' : 'automatic'
}

/** The cloud-code helper receives the codes of SMS methods on an Android phone. */
export function showsCodeHelper(method: string): boolean {
  return method === '12'
}

/** BD79 */
export const CODE_HELPER_TEXT =
  '云验证码助手仅支持安卓手机：安装助手并在其中设置实名手机号后，登录时无需再输入验证码'
