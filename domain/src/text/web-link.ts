/** What a click opens. Source: docs/decisions/0042-one-set-of-limits.md: no `javascript:`, no other host unsaid. */

const PATH = /^\/(?![/\\])[^\s\\]*$/
const ADDRESS = /^https?:\/\/[^\s/?#\\]+[^\s\\]*$/i

/** A path of the own host: it begins with one slash. */
export function isSitePath(text: string): boolean {
  return PATH.test(text)
}

/** A path of the own host, or an address that begins with `http://` or `https://`. */
export function isWebLink(text: string): boolean {
  return PATH.test(text) || ADDRESS.test(text)
}
