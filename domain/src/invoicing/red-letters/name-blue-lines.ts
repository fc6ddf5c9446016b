/**
 * Which blue line each red line takes back. Sources: law-2026.md §8 (the 红字确认单 names the blue line for each red
 * line); docs/decisions/0045-red-letters-by-line.md.
 */
import type { Issue } from '../../result/issue.ts'
import { failure, success, type Result } from '../../result/result.ts'
import { completeLine } from '../calculation/complete-line.ts'
import { lineIssue } from '../facts/form-context.ts'
import type { GoodsLine, Invoice } from '../invoices/wire.ts'
import { add, compare, equals, negate, type Money } from '../../money/money.ts'
import { candidatesFor, differenceOf } from './same-line.ts'
import { restOf, type RedLine } from './red-line.ts'

/**
 * The lines of a red form with the number of their blue line (lzmxxh). One that gives none is looked for by what it
 * says, and refused where it can be of several.
 * Issues `red.lineUnknown` for a line that the invoice has not, `red.lineAmbiguous`, and `red.lineDiffers` for one that
 * is not the line that it names.
 */
export function nameBlueLines(
  goods: readonly GoodsLine[],
  lines: readonly RedLine[],
  blue: Pick<Invoice, 'goods'>,
): Result<GoodsLine[]> {
  const issues: Issue[] = []
  const left = new Map(lines.map(({ number, rest }) => [number, rest.amount]))
  const named = goods.map((line, index) => {
    const found =
      line.lzmxxh === undefined ? findLine(line, index, lines, left) : lineOf(line, index, lines, blue)
    if ('code' in found) {
      issues.push(found)
      return line
    }
    left.set(found.number, add(left.get(found.number) ?? '0', restOf(completeLine(line)).amount))
    return { ...line, lzmxxh: found.number }
  })
  return issues.length > 0 ? failure(...issues) : success(named)
}

/** The blue line of the number that is given. */
function lineOf(
  line: GoodsLine,
  index: number,
  lines: readonly RedLine[],
  { goods }: Pick<Invoice, 'goods'>,
): RedLine | Issue {
  const { lzmxxh = 0 } = line
  const issue = (code: string, text: string) => lineIssue(index, 'lzmxxh', code, text)
  const of = lines.find(({ number }) => number === lzmxxh)
  if (of === undefined) {
    const isDiscount = goods[lzmxxh - 1]?.fphxz === '1'
    return issue(
      'red.lineUnknown',
      isDiscount
        ? `的蓝字明细序号${lzmxxh}是折扣行，请填写被折扣行的序号${lzmxxh - 1}`
        : `的蓝字明细序号${lzmxxh}在原发票中不存在`,
    )
  }
  const difference = differenceOf(line, of.line)
  if (difference === undefined) return of
  return issue('red.lineDiffers', `“${line.name}”的${difference}与原发票第${lzmxxh}行“${of.line.name}”不一致`)
}

/** The blue line that a red one without a number can only be of. */
function findLine(
  line: GoodsLine,
  index: number,
  lines: readonly RedLine[],
  left: ReadonlyMap<number, Money>,
): RedLine | Issue {
  const candidates = candidatesFor(line, lines)
  const [first, ...others] = candidates
  if (first === undefined)
    return lineIssue(index, 'lzmxxh', 'red.lineUnknown', `“${line.name}”不在原发票的商品行中`)
  if (others.length === 0) return first
  const taken = negate(restOf(completeLine(line)).amount)
  const leftOf = ({ number }: RedLine) => left.get(number) ?? '0'
  const fitting = candidates.filter((of) => compare(leftOf(of), taken) >= 0)
  const whole = fitting.filter((of) => equals(leftOf(of), taken) && isMeasured(line, of))
  const only = onlyOne(fitting, leftOf) ?? onlyOne(whole, leftOf)
  // What fits none is too much of any of them, which the check says.
  if (only !== undefined || fitting.length === 0) return only ?? first
  const numbers = fitting.map(({ number }) => number).join('、')
  const text = `“${line.name}”可以是原发票第${numbers}行，请填写蓝字明细序号`
  return lineIssue(index, 'lzmxxh', 'red.lineAmbiguous', text)
}

/** True where the red line takes as many as are left. */
function isMeasured({ quantity }: GoodsLine, { rest }: RedLine): boolean {
  if (quantity === undefined || rest.quantity === undefined) return quantity === rest.quantity
  return equals(negate(quantity), rest.quantity)
}

/** The first of lines between which it makes no difference: issued alike, and as much left of each. */
function onlyOne(lines: readonly RedLine[], leftOf: (of: RedLine) => Money): RedLine | undefined {
  const [first, ...others] = lines
  if (first === undefined) return undefined
  const said = (of: RedLine) => JSON.stringify([of.whole, of.rest, of.line.price, leftOf(of)])
  return others.every((of) => said(of) === said(first)) ? first : undefined
}
