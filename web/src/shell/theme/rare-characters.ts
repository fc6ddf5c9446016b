import small from '@fontsource-variable/noto-serif/files/noto-serif-greek-ext-wght-normal.woff2?url'
import { RARE_FAMILY, RARE_RANGES } from './rare-ranges.ts'

/**
 * Has rare characters of names drawn where the machine has no font for them. One small face stands for all: a browser
 * that misses a character wants it, and with it come the addresses of the hundred others. Until then nothing is loaded.
 */
export function drawRareCharacters(page: Document): void {
  if (!('FontFace' in globalThis)) return
  const unicodeRange = RARE_RANGES.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join()
  const face = new FontFace(RARE_FAMILY, `url(${small})`, { unicodeRange })
  page.fonts.add(face)
  face.loaded
    .then(() => import('virtual:rare-faces.css'))
    .then(() => page.fonts.delete(face))
    // The page stays as the machine draws it.
    .catch(() => undefined)
}
