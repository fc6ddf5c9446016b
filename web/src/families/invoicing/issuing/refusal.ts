import type { Problem } from '@kaipiao/client'

/** What the form does about a refused invoice; `other` is told like any failure. */
export type Refusal =
  | { kind: 'confirm'; messages: string[] }
  | { kind: 'sellerInfo'; message: string }
  | { kind: 'faults'; messages: string[] }
  | { kind: 'other' }

const CONFIRM_CONTINUE = 202500034
const ADD_SELLER_INFO = 202500035
/** Refusals whose text belongs beside the form: checks of the platform, exhausted quota, exhausted stock. */
const TOLD_BESIDE_THE_FORM: ReadonlySet<number> = new Set([400, 104000001, 202500036, 202500037])

/**
 * Reads a refusal (IV15, IV16, ER22, ER23). Several faults come as one message, one a line or parted by ；.
 * Codes that ask for the tax bureau's login are left to the general alert, which opens it (ER14–ER20).
 */
export function readRefusal(problem: Problem): Refusal {
  const { code, message } = problem
  if (code === CONFIRM_CONTINUE) return { kind: 'confirm', messages: splitMessages(message) }
  if (code === ADD_SELLER_INFO) return { kind: 'sellerInfo', message }
  if (TOLD_BESIDE_THE_FORM.has(code)) return { kind: 'faults', messages: splitMessages(message) }
  return { kind: 'other' }
}

function splitMessages(message: string): string[] {
  return message
    .split(/[\n；;]/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
}
