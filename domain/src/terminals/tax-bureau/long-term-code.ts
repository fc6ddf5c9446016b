/** The code of a terminal's H5 page, which its holder may keep. Sources: checklist QR04, RT26. */

/** The signature of a long-term code lets nobody in any more (RT26). */
export const LONG_TERM_CODE_VOID = '二维码已失效，请向企业索取新的二维码'

/**
 * Address of the long-term code: the H5 page of a disk, relative to the host. With the signature of `getScanLink` its
 * holder needs no sign-in; without it the page is for those who have signed in (RT26).
 */
export function longTermAddress(
  diskId: string,
  terminal: { taxerName: string; termType: string; tsp: string },
  signature?: string,
): string {
  const { taxerName, termType, tsp } = terminal
  const query = Object.entries({ taxerName, termType, tsp, ...(signature ? { signature } : {}) })
  const text = query.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return `/h5/#/qrcode/${encodeURIComponent(diskId)}?${text}`
}
