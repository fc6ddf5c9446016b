import { expect, it } from 'vitest'
import { NO_MARKS } from '../../text/cells/cell-marks.ts'
import { bureauBusinesses, bureauTemplate } from '../testing/bureau-template.ts'
import { headerOf } from './read-template-rows.ts'
import { withoutSpoilt } from './rows-by-invoice.ts'

it('has the days that numbers mean, in columns of days of every sheet', () => {
  const leases = bureauBusinesses().filter(({ serial }) => serial === 'T-06')
  const isLease = (texts: readonly string[]) => texts.some((text) => headerOf(text) === '租赁期起')
  const places = new Map<string, [row: number, column: number]>()
  const sheets = bureauTemplate(leases).map(({ name, rows }) => {
    const head = rows.findIndex(isLease)
    const column = (rows[head] ?? []).findIndex((text) => headerOf(text) === '租赁期起')
    if (head < 0) return { ...NO_MARKS, name, rows }
    places.set(name, [head + 1, column])
    const numbered = rows.map((row, at) => (at === head + 1 ? row.with(column, '46053') : row))
    const serials = new Map([[head + 2, new Map([[column, '2026-01-31']])]])
    return { ...NO_MARKS, name, rows: numbered, serials }
  })
  const [[name, [row, column]] = ['', [0, 0]]] = places
  const read = withoutSpoilt(sheets).sheets.find((sheet) => sheet.name === name)
  expect(read?.rows[row]?.[column]).toBe('2026-01-31')
})
