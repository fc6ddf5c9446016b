/**
 * 价税合计大写. Sources: checklist VL24, VL25, O29; domain.md §1.8 (圆, 整 when there is no 分, zeros collapse,
 * 分 ends without 整, negative prefix （负数）).
 */
import { failure, success, type Result } from '../result/result.ts'
import { isMoney, roundToCents, type Money } from './money.ts'

/** Digits of the integer part that can be written out. */
export const WORDS_MAX_DIGITS = 18

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const NEGATIVE = '（负数）'

/**
 * The amount in capitals, rounded half up to cents: `1.05` → 壹圆零伍分, `246.9` → 贰佰肆拾陆圆玖角整.
 * Issues: `words.range` when the integer part has more than 18 digits, `money.format` when it is no number.
 */
export function amountInWords(amount: Money): Result<string> {
  if (!isMoney(amount))
    return failure({ code: 'money.format', path: '', message: '金额格式不正确', severity: 'error' })
  const cents = roundToCents(amount)
  const isNegative = cents.startsWith('-')
  const [whole = '0', fraction = '00'] = (isNegative ? cents.slice(1) : cents).split('.')
  const integer = whole.replace(/^0+(?=\d)/, '')
  if (integer.length > WORDS_MAX_DIGITS)
    return failure({ code: 'words.range', path: '', message: '超出计算范围', severity: 'error' })
  return success((isNegative ? NEGATIVE : '') + writeAmount(integer, fraction))
}

function writeAmount(integer: string, fraction: string): string {
  const [jiao = '0', fen = '0'] = fraction
  const yuan = integer === '0' ? '' : `${writeInteger(integer)}圆`
  if (jiao === '0' && fen === '0') return `${yuan || '零圆'}整`
  const gap = yuan && jiao === '0' ? '零' : ''
  return yuan + gap + (jiao === '0' ? '' : `${digitOf(jiao)}角`) + (fen === '0' ? '整' : `${digitOf(fen)}分`)
}

/** Groups of four from the right: 万 inside eight digits, 亿 after eight, 万亿 before it. */
function writeInteger(integer: string): string {
  const high = integer.slice(0, -8)
  const low = integer.slice(-8)
  if (!high) return writeEight(low)
  const rest = writeEight(low)
  return `${writeInteger(high)}亿${rest && low.startsWith('0') ? '零' : ''}${rest}`
}

function writeEight(digits: string): string {
  const high = writeFour(digits.slice(0, -4))
  const lowDigits = digits.slice(-4)
  const low = writeFour(lowDigits)
  if (!high) return low
  return `${high}万${low && lowDigits.startsWith('0') ? '零' : ''}${low}`
}

function writeFour(digits: string): string {
  let words = ''
  let isZeroPending = false
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charAt(i)
    if (digit === '0') {
      isZeroPending = words !== ''
      continue
    }
    words += (isZeroPending ? '零' : '') + digitOf(digit) + (PLACES[digits.length - 1 - i] ?? '')
    isZeroPending = false
  }
  return words
}

function digitOf(digit: string): string {
  return DIGITS.charAt(Number(digit))
}
