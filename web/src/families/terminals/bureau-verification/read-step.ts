import type { Schemas } from '@kaipiao/client'
import { AWAITING_SMS_CODE, type VerificationEvent } from '@kaipiao/domain/terminals/tax-bureau/verification'

const PUSH_CODES: readonly string[] = ['F000', 'S000', 'SMS', 'QRCODE']

/** What the answer of the bind call means: its traceno, the wait for an SMS code, or what a push would have said. */
export function readBindResult(result: Schemas['BindResult'], now: number): VerificationEvent[] {
  const { traceno, code, msg } = result
  const accepted: VerificationEvent = { type: 'accepted', traceno }
  if (Number(code) === AWAITING_SMS_CODE)
    return [accepted, { type: 'refused', code: AWAITING_SMS_CODE, message: msg }]
  if (!PUSH_CODES.includes(code)) return [accepted]
  return [accepted, pushOf(now, { code, msg, ewm: result.data, expireTime: result.expireTime })]
}

/** What the answer of a QR call means: the image of the app that was chosen, or why there is none. */
export function readQrCode(result: Schemas['QrCode'], now: number): VerificationEvent[] {
  const { code, message, ewm, expireTime, traceno } = result
  return [
    ...(traceno ? [{ type: 'accepted' as const, traceno }] : []),
    pushOf(now, { code, msg: message, ewm, expireTime }),
  ]
}

function pushOf(
  now: number,
  {
    code,
    msg,
    ewm,
    expireTime,
  }: { code: string; msg: string; ewm: string | undefined; expireTime: number | undefined },
): VerificationEvent {
  const qr = ewm ? { ewm, ...(expireTime ? { expireTime } : {}) } : {}
  return { type: 'push', now, push: { code, msg, ...qr } }
}
