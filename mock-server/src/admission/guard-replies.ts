import type { ServerResponse } from 'node:http'

/**
 * What every reply says to a browser, whatever it is of: no guess at its type, nothing that it could load or run, no page
 * around it, nowhere the address that led here, and nothing to be kept. A reply that is a page says a policy of its own.
 */
export const guards: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'DENY',
  // Who is to keep something is told so by the reply itself.
  'cache-control': 'no-store',
}

/** Has the reply say so; what answers it later may say a policy of its own. */
export function guardReply(response: ServerResponse): void {
  for (const [name, value] of guardHeaders) response.setHeader(name, value)
}

/** The same as lines of a reply that is written to a socket by hand. */
export const guardLines: readonly string[] = Object.entries(guards).map(
  ([name, value]) => `${name}: ${value}`,
)

const guardHeaders = Object.entries(guards)
