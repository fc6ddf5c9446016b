/** Figures of cells as forms write them and as people type them. Sources: declarations.md; decision 0027. */
import { formatMoney, separateThousands } from '../../money/format-money.ts'
import { divide, isZero, roundTo, type Money } from '../../money/money.ts'
import { percentText } from '../../policies/percent-text.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import { readPercent } from '../../reading/read-percent.ts'
import { success, type Result } from '../../result/result.ts'
import type { FigureKind } from './form-layout.ts'

/** `1234` → `1,234.00`, of a count `7.00` → `7`, of a rate `0.07` → `7%`, of an answer `1` → `是`. */
export function cellText(value: Money, kind: FigureKind): string {
  switch (kind) {
    case 'amount':
      return formatMoney(value)
    case 'count':
      return separateThousands(shortest(value))
    case 'rate':
      return percentText(value)
    case 'answer':
      return isZero(value) ? '否' : '是'
  }
}

/** The same while it is typed over: without separators, a rate with its sign. */
export function typedText(value: Money, kind: FigureKind): string {
  return kind === 'amount' ? value : kind === 'rate' ? percentText(value) : shortest(value)
}

/** What somebody typed into a cell: `7%`, `7` and `0.07` of a rate are the same. Issues as of `readDecimal`. */
export function readCell(text: string, kind: FigureKind): Result<Money> {
  if (kind !== 'rate') return readDecimal(text)
  const read = readPercent(text)
  if (!read.ok) return read
  const { number, hasSign } = read.value
  // No surcharge is a whole or more: a number from 1 on is meant as percent.
  const isPercent = hasSign || !/^-?0?(\.|$)/.test(number)
  return success(isPercent ? shortest(divide(number, '100', 8)) : number)
}

/** Without zeros behind the point: `7.00` → `7`, `12.50` → `12.5`. */
function shortest(value: Money): Money {
  return roundTo(value, 6)
}
