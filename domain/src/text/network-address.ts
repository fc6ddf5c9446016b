/** Where a machine is reached. Sources: docs/decisions/0042-one-set-of-limits.md; RFC 791, RFC 1123, RFC 4291. */

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const LABELS = /^[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?(?:\.[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?)*$/
const LAST_PORT = 65_535

/** Four octets of 0 to 255, or the eight groups of IPv6, one run of zeros left out. */
export function isIpAddress(text: string): boolean {
  return IPV4.test(text) || isIpv6(text)
}

/** The name of a host, or its IPv4 address: figures and dots alone are an address or nothing. */
export function isHost(text: string): boolean {
  return /^[\d.]+$/.test(text) ? IPV4.test(text) : LABELS.test(text)
}

/** A TCP port as text, 1 to 65535, without a zero before it. */
export function isPort(text: string): boolean {
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= LAST_PORT
}

function isIpv6(text: string): boolean {
  const [before = '', after, more] = text.split('::')
  if (more !== undefined) return false
  const groups = [before, after ?? ''].flatMap((part) => (part === '' ? [] : part.split(':')))
  const isWhole = after === undefined ? groups.length === 8 : groups.length < 8
  return isWhole && groups.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))
}
