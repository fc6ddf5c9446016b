/** Percentages as people write them. Source: docs/decisions/0040-one-reader-of-figures.md, 0009. */
import type { Money } from '../money/money.ts'
import { success, type Result } from '../result/result.ts'
import { figureText } from './figure-text.ts'
import { readDecimal } from './read-decimal.ts'
import { unreadable } from './unreadable.ts'

export interface ReadPercent {
  /** As it stands before the sign: `13` of `13%`. */
  number: Money
  /** Without it whoever asks decides whether a percentage or a fraction is meant, or refuses. */
  hasSign: boolean
}

/** The number and whether it has the sign: `6％`, ` 6 % `, `0.13`. Issue `reading.percent` for anything else. */
export function readPercent(text: string, path = ''): Result<ReadPercent> {
  const plain = figureText(text)
  const number = plain.replace(/ ?%$/, '')
  const read = readDecimal(number)
  if (!read.ok || MONEY.test(number))
    return unreadable('reading.percent', { typed: text, what: '不是百分比', format: '13%', path })
  return success({ number: read.value, hasSign: number !== plain })
}

/** Of yuan nobody pays a part in the hundred. */
const MONEY = /[¥元圆()a-z人]/i
