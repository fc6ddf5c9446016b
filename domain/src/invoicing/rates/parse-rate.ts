/**
 * A rate as a cell of a sheet or of the clipboard shows it. Sources: domain.md §1.15; `RATE_PERIODS`;
 * docs/decisions/0009-rates-in-sheets.md.
 */
import { compare, divide, multiply, roundTo, signOf } from '../../money/money.ts'
import { figureText } from '../../reading/figure-text.ts'
import { readPercent } from '../../reading/read-percent.ts'
import { quoted } from '../../reading/unreadable.ts'
import { failure, success, type Result } from '../../result/result.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import { isKnownRate, normaliseRate } from './rate-periods.ts'

/** From here on a number can only be meant in percent: no rate is as near to 200%. */
const SURELY_PERCENT = '2'

/**
 * Rate and treatment of `13%`, `0.13`, `13`, 免税 or 不征税; 0 is the ordinary zero rate. A number without its sign below 2
 * is a fraction, as a sheet stores a percentage, and must be a rate that there is or was. Issues `rate.format`,
 * `rate.unknown` for a percentage that never was a rate, `rate.ambiguous` for a number that may be meant in percent
 * (`0.5`, `1`); `path` is where the cell is.
 */
export function parseRate(text: string, path = ''): Result<Pick<GoodsLine, 'lslbs'> & { taxRate: string }> {
  const typed = figureText(text)
  if (typed === '免税') return success({ taxRate: '0', lslbs: '1' })
  if (typed === '不征税') return success({ taxRate: '0', lslbs: '2' })
  const read = readPercent(typed)
  if (!read.ok || signOf(read.value.number) < 0) {
    return failure({
      code: 'rate.format',
      path,
      message: `${typed === '' ? '不能为空' : `${quoted(text)}不是税率`}，应如 13%，或“免税”“不征税”`,
      severity: 'error',
    })
  }
  const { number, hasSign } = read.value
  if (signOf(number) === 0) return success({ taxRate: '0', lslbs: '3' })
  const isPercent = hasSign || compare(number, SURELY_PERCENT) >= 0
  const taxRate = normaliseRate(isPercent ? divide(number, '100', 8) : number)
  if (isKnownRate(taxRate)) return success({ taxRate, lslbs: '0' })
  if (isPercent)
    return failure({
      code: 'rate.unknown',
      path,
      message: `“${typed}”不是法定税率或征收率`,
      severity: 'error',
    })
  const meant = divide(number, '100', 8)
  const advice = isKnownRate(meant) ? `，请写成“${typed}%”或“${meant}”` : ''
  const fraction = `${roundTo(multiply(number, '100'), 6)}%`
  return failure({
    code: 'rate.ambiguous',
    path,
    message: `“${typed}”按小数为${fraction}，不是法定税率或征收率${advice}`,
    severity: 'error',
  })
}
