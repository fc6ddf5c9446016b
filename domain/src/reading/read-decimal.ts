/** Numbers as people write them. Source: docs/decisions/0040-one-reader-of-figures.md. */
import { isDecimal, type Money } from '../money/money.ts'
import { success, type Result } from '../result/result.ts'
import { figureText } from './figure-text.ts'
import { unreadable } from './unreadable.ts'

/** How a number is written, for hints and messages. */
export const DECIMAL_FORMAT = '1234.50'

const FIGURES = '(?:[1-9]\\d{0,2}(?:,\\d{3})+|\\d+)(?:\\.\\d*)?|\\.\\d+'
const NUMBER = new RegExp(
  `^([+-]?) ?(?:¥|RMB|CNY|人民币)? ?([+-]?) ?(${FIGURES}) ?(?:[元圆]整?|RMB|CNY)?$`,
  'i',
)
/** As accountants write what is below 0. */
const IN_BRACKETS = /^\(([^+-]+)\)$/

/**
 * The decimal that `１２８`, `128。5`, `1,234.50`, `¥100`, `128元`, `+100`, `.5`, `1.` or `(100.00)` means, as the wire has it
 * (`-?digits[.digits]`, its zeros behind the dot kept). Issue `reading.number` for anything else: commas that part no
 * groups of three (`1,5`), sums (`100+28`), exponents, an empty text.
 */
export function readDecimal(text: string, path = ''): Result<Money> {
  if (isDecimal(text) && !UNUSUAL.test(text)) return success(text)
  const plain = figureText(text)
  const bracketed = IN_BRACKETS.exec(plain)?.[1]?.trim()
  const [, before = '', after = '', figures] = NUMBER.exec(bracketed ?? plain) ?? []
  if (figures === undefined || (before !== '' && after !== ''))
    return unreadable('reading.number', { typed: text, what: reason(plain), format: DECIMAL_FORMAT, path })
  const isBelow = bracketed !== undefined || before === '-' || after === '-'
  return success(written(figures, isBelow))
}

/** A zero too many, or one below 0. */
const UNUSUAL = /^(?:-?0\d|-0)/

/** `.5`, `1.`, `007` and `1,234.50` with one zero before the dot, none behind nothing, and no comma. */
function written(figures: string, isBelow: boolean): Money {
  const [whole = '', decimals = ''] = figures.replaceAll(',', '').split('.')
  const number = whole.replace(/^0+(?=\d)/, '') || '0'
  const size = decimals === '' ? number : `${number}.${decimals}`
  return isBelow && /[1-9]/.test(size) ? `-${size}` : size
}

function reason(plain: string): string {
  if (/\d\)? ?[-+*/×÷xX] ?\(?[\d.]/.test(plain)) return '是算式，请填写得数'
  if (/^[+-]?[\d.]+E[+-]?\d+$/i.test(plain)) return '是科学计数法，请写出全部数字'
  if (/^[^,]*\d,[\d,.]*$/.test(plain)) return '中的逗号不是千分位，小数点请用“.”'
  return '不是数字'
}
