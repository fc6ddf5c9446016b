/** Sources: checklist ST22, BD27–BD35, O19, domain.md of the push: what a message of a bureau login means. */
import { CONNECTION_LOST } from './bureau-texts.ts'

/** A push of the bureau login as the websocket brings it; `expireTime` in seconds. */
export interface BureauPush {
  code: string
  msg: string
  traceno?: string
  ewm?: string
  expireTime?: number
}

export type PushMeaning =
  | { kind: 'verified' }
  | { kind: 'failed'; message: string }
  | { kind: 'awaitCode'; message: string }
  | { kind: 'sending'; message: string }
  | { kind: 'qr'; image: string; expireSeconds: number | undefined; message: string }

/** The code is on its way: another push follows. */
const SENDING = [/发送中/, /正在发送/]
/** The bureau is still logged in: counts as success. */
const NO_NEED = [/无需(?:重复|再次)?获取/]

/** Reads a push. A message that nothing has to be fetched again is success under F000 and SMS alike (BD34). */
export function readPush({ code, msg, ewm, expireTime }: BureauPush): PushMeaning {
  if (code === 'S000' || NO_NEED.some((pattern) => pattern.test(msg))) return { kind: 'verified' }
  switch (code) {
    case 'F000':
      return { kind: 'failed', message: msg }
    case 'SMS':
      return { kind: SENDING.some((pattern) => pattern.test(msg)) ? 'sending' : 'awaitCode', message: msg }
    case 'QRCODE':
      return { kind: 'qr', image: ewm ?? '', expireSeconds: expireTime, message: msg }
    default:
      return { kind: 'failed', message: CONNECTION_LOST }
  }
}
