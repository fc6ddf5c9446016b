/**
 * What a figure is before anything reads it: signs of full width as those of half width, marks that nobody sees gone,
 * outer spaces cut. An input method writes `１２８`, `128。5`, `６％`, `－５`; a copied cell brings U+200B and U+00A0.
 */
export function figureText(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))
    .replaceAll(/[。｡]/g, '.')
    .replaceAll('￥', '¥')
    .replaceAll(/[\u2212\u2013\uFE63]/g, '-')
    .replaceAll(/\s/g, ' ')
    .trim()
}

/** Nearly every figure: nothing of it needs a look. */
const PLAIN = /^[\u0020-\u007E]*$/
const FULL_WIDTH = 0xfee0
/** Zero-width, direction, soft hyphen, byte order mark, controls that are no white space. */
const UNSEEN = /[\p{Cf}]|(?!\s)\p{Cc}/gu
