/** Whether a red line is of a blue one. Source: law-2026.md §8; a red line says what its blue line says, but for how much. */
import { bareName } from '../calculation/bare-name.ts'
import { effectiveRate, isGiven, treatmentOf } from '../calculation/line-values.ts'
import type { GoodsLine } from '../invoices/wire.ts'
import { equals } from '../../money/money.ts'
import type { RedLine } from './red-line.ts'

/** The blue lines that a red one without a number can be of. */
export function candidatesFor(line: GoodsLine, lines: readonly RedLine[]): RedLine[] {
  return lines.filter((of) => differenceOf(line, of.line) === undefined)
}

/**
 * In which respect a red line is not its blue one: its name, code, rate, specification or unit; undefined where it is.
 * What a red line leaves out (an allowance has no unit) differs in nothing.
 */
export function differenceOf(red: GoodsLine, blue: GoodsLine): string | undefined {
  if (bareName(red.name.trim()) !== bareName(blue.name.trim())) return '项目名称'
  if (isOther(red.zxbm, blue.zxbm)) return '税收分类编码'
  if (treatmentOf(red) !== treatmentOf(blue)) return '税率'
  if (isGiven(red.taxRate) && !equals(effectiveRate(red).rate, effectiveRate(blue).rate)) return '税率'
  if (isOther(red.ggxh, blue.ggxh)) return '规格型号'
  if (isOther(red.dw, blue.dw)) return '单位'
  return undefined
}

function isOther(red: string | undefined, blue: string | undefined): boolean {
  return isGiven(red) && isGiven(blue) && red.trim() !== blue.trim()
}
