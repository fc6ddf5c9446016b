import { QrPicture } from '../../../kit/parts.ts'

/** What a buyer scans: the short address of the card, at the host that serves the console. */
export const qrPicture = (url: string) => (
  <QrPicture value={new URL(url, location.origin).href} aria-label="开票码" />
)
