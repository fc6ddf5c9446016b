import type { Cell } from '@kaipiao/domain/text/cells/cell-text'
import { dayOfSerial, timeOfSerial } from './serial-texts.ts'
import type { NumberLook } from './number-look.ts'

/** A number of a workbook as its format shows it: digits, or the day that it is counted to. */
export function numberCell(value: number, look: NumberLook, is1904: boolean): Cell {
  if (look === 'plain') return value
  if (typeof look === 'object') return { value, numberFormat: look.zeros }
  // An hour of no day has been formatted as one, or is what is left of a day that was never typed.
  const isTime = value >= 0 && (look === 'time' || (value < 1 && value > 0))
  if (isTime && value < maxHours) return { value: timeOfSerial(value), broken: 'time' }
  const day = dayOfSerial(value, is1904)
  return day === undefined ? { value, broken: 'noDay' } : { value: day, isDay: true }
}

/** Elapsed hours of a hundred years, in days; a larger number was no time. */
const maxHours = 36_525
