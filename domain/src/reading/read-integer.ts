/** Counts as people write them. Source: docs/decisions/0040-one-reader-of-figures.md. */
import { success, type Result } from '../result/result.ts'
import { readDecimal } from './read-decimal.ts'
import { unreadable } from './unreadable.ts'

/** A whole number of at most 15 digits: `１２`, `1,000`, `12.0`. Issue `reading.integer` for anything else. */
export function readInteger(text: string, path = ''): Result<number> {
  const read = readDecimal(text)
  const whole = read.ok ? /^(-?\d{1,15})(?:\.0*)?$/.exec(read.value)?.[1] : undefined
  return whole === undefined
    ? unreadable('reading.integer', { typed: text, what: '不是整数', format: '12', path })
    : success(Number(whole))
}
