import { BUREAU_BUSY, LOGIN_FAILED, QR_EXPIRED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'

/** What a verification by the bureau asks of the person. */
export type BureauStep = 'automatic' | 'sms' | 'qr'

/** One message of the bureau, so many milliseconds after the one before. */
export interface Line {
  readonly after: number
  readonly code: string
  readonly msg: string
  /** It happens, and no push tells of it. */
  readonly isQuiet?: true
}

export interface Play {
  /** What the account is called for this to happen; docs/sandbox.md lists the words. */
  readonly word: string
  readonly lines: (step: BureauStep) => readonly Line[]
  /** Answered by the call itself, before any push. */
  readonly reply?: { readonly code: string; readonly msg: string }
  readonly isWrongPassword?: true
}

const second = 1000
/** How long the platform accepts an SMS code (BD89). */
export const smsWait = 240 * second
/** How long a QR code can be scanned (QR11). */
export const qrValidity = 300 * second

const codeSent: Line = { after: 2 * second, code: 'SMS', msg: '短信验证码已发送，请输入' }
const codeLost: Line = { after: smsWait, code: 'F000', msg: LOGIN_FAILED }
const qrShown: Line = { after: 2 * second, code: 'QRCODE', msg: '请使用手机扫码' }
const qrLost: Line = { after: qrValidity, code: 'F000', msg: QR_EXPIRED }
const loggedIn: Line = { after: 3 * second, code: 'S000', msg: '登录成功' }
/** In a sandbox the phone scans by itself. */
const scanned: Line = { ...loggedIn, after: 20 * second }

const failing = (word: string, msg: string): Play => ({
  word,
  lines: () => [{ after: 3 * second, code: 'F000', msg }],
})

/** Everything that the bureau can do with a login (BD27 to BD36, ST22), by the account's magic word. */
export const plays = {
  success: {
    word: '',
    lines: (step) =>
      step === 'sms' ? [codeSent, codeLost] : step === 'qr' ? [qrShown, scanned] : [loggedIn],
  },
  failure: failing('沙箱登录失败', LOGIN_FAILED),
  busy: failing('沙箱税局繁忙', BUREAU_BUSY),
  passwordWrong: { ...failing('沙箱密码错误', '账号或密码错误'), isWrongPassword: true },
  sending: {
    word: '沙箱短信发送中',
    lines: () => [
      { after: second, code: 'SMS', msg: '短信验证码正在发送中，请稍候' },
      { ...codeSent, after: 8 * second },
      codeLost,
    ],
  },
  silent: { word: '沙箱无推送', lines: () => [] },
  silentScan: { word: '沙箱扫码无推送', lines: () => [qrShown, { ...scanned, isQuiet: true }] },
  notScanned: { word: '沙箱二维码未扫', lines: () => [qrShown, qrLost] },
  notNeeded: {
    word: '沙箱无需重复获取',
    lines: () => [{ after: 2 * second, code: 'F000', msg: '登录仍然有效，无需重复获取验证码' }],
  },
  awaitingSms: {
    word: '沙箱201300020',
    lines: () => [codeLost],
    reply: { code: '201300020', msg: '等待短信验证码' },
  },
  unknownPush: {
    word: '沙箱未知推送',
    lines: () => [{ after: 3 * second, code: 'X999', msg: '税局返回未知状态' }],
  },
  /** What a record meets whose password is known to be wrong. */
  locked: failing('', '账号密码有误，请先解锁并修正'),
} as const satisfies Readonly<Record<string, Play>>

export type PlayName = keyof typeof plays

export function isPlayName(text: string): text is PlayName {
  return Object.hasOwn(plays, text)
}

export function playOf(name: string): Play {
  return isPlayName(name) ? plays[name] : plays.success
}

/** What an account's name asks for; any ordinary name is logged in. */
export function magicPlay(account: string): PlayName {
  const names = Object.keys(plays).filter(isPlayName)
  return names.find((name) => plays[name].word !== '' && account.includes(plays[name].word)) ?? 'success'
}
