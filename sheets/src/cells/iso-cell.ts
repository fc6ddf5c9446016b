import { isCalendarDate } from '@kaipiao/domain/ranges/calendar-date'
import type { Cell } from '@kaipiao/domain/text/cells/cell-text'

const iso =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
const time = /^(?:T?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?|P\S+)$/i

/**
 * A cell that is written as a date (`t="d"`): the day that stands there, whatever zone it names. A spreadsheet knows no
 * zones: who adds one means the day that he writes.
 */
export function isoCell(text: string): Cell {
  const written = text.trim()
  if (written === '') return ''
  if (time.test(written)) return { value: written, broken: 'time' }
  const [, date = '', hour = '00', minute = '00', second = '00'] = iso.exec(written) ?? []
  const isDay = isCalendarDate(date) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  if (!isDay) return { value: written, broken: 'noDay' }
  const clock = `${hour}:${minute}:${second}`
  return { value: clock === '00:00:00' ? date : `${date} ${clock}`, isDay: true }
}
