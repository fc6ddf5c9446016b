import type { Schemas } from '@kaipiao/client'
import { isEmail } from '@kaipiao/domain/contact/receiver'
import type { InvoiceRow } from '../../../world/tables.ts'

const KEPT = 50

/** What the sandbox says of a receiver who takes no mail. */
export const RETURNED = '对方服务器退回'

/**
 * An invoice that was sent to somebody, or could not be: `message` says why, `by` is empty where it went by itself. One
 * without a receiver is a code that was shown, which says of nobody that the invoice was sent.
 */
export function notePush(
  { pushes = [], pushState = 0 }: Pick<InvoiceRow, 'pushes' | 'pushState'>,
  { receiver, ...push }: Omit<Schemas['InvoicePushRecord'], 'channel' | 'sent'>,
): Required<Pick<InvoiceRow, 'pushes' | 'pushState'>> {
  const sent = push.message === '' ? 1 : 0
  const channel = receiver === '' ? 'qr' : isEmail(receiver) ? 'mail' : 'sms'
  const noted = [{ ...push, receiver, channel, sent } as const, ...pushes]
  return { pushes: noted.slice(0, KEPT), pushState: sent === 1 && channel !== 'qr' ? 1 : pushState }
}
