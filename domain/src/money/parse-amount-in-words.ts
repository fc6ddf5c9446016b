/**
 * The way back from capitals to a number: for documents that are read in, and the proof of `amountInWords`.
 * Sources: checklist VL24, domain.md §1.8.
 */
import { failure, success, type Result } from '../result/result.ts'
import { amountInWords } from './amount-in-words.ts'
import type { Money } from './money.ts'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n }
const SHAPE =
  /^(（负数）)?(?:([零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+)[圆元])?(零)?(?:([壹贰叁肆伍陆柒捌玖])角)?(?:([壹贰叁肆伍陆柒捌玖])分|[整正])$/

/**
 * Reads an amount in capitals back to two decimals; 元 and 正 are read as 圆 and 整.
 * Issue `words.format` when the text is not the one way to write its amount.
 */
export function parseAmountInWords(words: string): Result<Money> {
  const fault = failure({ code: 'words.format', path: '', message: '大写金额格式不正确', severity: 'error' })
  const match = SHAPE.exec(words)
  if (!match) return fault
  const [, negative, yuan = '', , jiao = '零', fen = '零'] = match
  const integer = readInteger(yuan)
  const amount = `${negative ? '-' : ''}${integer}.${DIGITS.indexOf(jiao)}${DIGITS.indexOf(fen)}`
  const canonical = amountInWords(amount)
  const isCanonical = canonical.ok && canonical.value === words.replace('元', '圆').replace('正', '整')
  return isCanonical ? success(amount) : fault
}

function readInteger(words: string): bigint {
  const at = words.lastIndexOf('亿')
  if (at >= 0) return readInteger(words.slice(0, at)) * 100_000_000n + readEight(words.slice(at + 1))
  return readEight(words)
}

function readEight(words: string): bigint {
  const at = words.lastIndexOf('万')
  return at >= 0 ? readFour(words.slice(0, at)) * 10_000n + readFour(words.slice(at + 1)) : readFour(words)
}

function readFour(words: string): bigint {
  let total = 0n
  let digit = 0n
  for (const character of words) {
    const place = PLACES[character]
    if (place === undefined) digit = BigInt(Math.max(0, DIGITS.indexOf(character)))
    else {
      total += digit * place
      digit = 0n
    }
  }
  return total + digit
}
