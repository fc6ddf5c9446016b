/** True for an address itself and for what lies under it. */
export function isUnder(pathname: string, address: string): boolean {
  return pathname === address || pathname.startsWith(`${address}/`)
}
