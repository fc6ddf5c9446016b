import { toDataURL } from 'qrcode'

/** A QR code of the text as image data (PNG). */
export function qrImage(text: string): Promise<string> {
  return toDataURL(text, { margin: 1, width: 200 })
}
