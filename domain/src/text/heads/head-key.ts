/** How heads of columns are told to be the same. Source: docs/decisions/0043-columns-by-other-names.md. */
import { figureText } from '../../reading/figure-text.ts'

/**
 * A head as it is compared: half width, lower case, no white space or line end, no star or colon, and without brackets
 * that only say how to fill it in, `（必填）`, `(11位)`, `（税号）`. What stands in brackets and changes the value stays:
 * `单价(不含税)` is no `单价`, `金额(万元)` no `金额`.
 */
export function headKey(text: string): string {
  const whole = headText(text)
  return whole.replaceAll(BRACKETS, (part) => (CHANGES.test(part) ? part : '')) || whole
}

/** The same with all its brackets: by it two columns of one file differ. */
export function headText(text: string): string {
  return figureText(text)
    .toLowerCase()
    .replaceAll(/[\s*:]/g, '')
    .replaceAll(/[【〔[]/g, '(')
    .replaceAll(/[】〕\]]/g, ')')
}

const BRACKETS = /\([^()]*\)/g
/** Units and taxes: a number under such a head is another number. */
const CHANGES = /含税|未税|[十百千万亿]元|美元|港元|欧元|usd|外币/
