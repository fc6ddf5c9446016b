import { describe, expect, it } from 'vitest'
import { layOut, type LaidOutColumn } from '../kit/screens/rows/column-layout.ts'
import type { Resource } from '../kit/shapes/resource.ts'
import { fitColumns } from '../kit/screens/rows/fit-columns.ts'
import { batchInvoices } from './invoicing/batch/batch-invoices.ts'
import { listInvoices } from './invoicing/batch/list-invoices.ts'
import { resources } from './registry.ts'
import { orders } from './invoicing/orders/orders.ts'

/** What a window of 1024 leaves to a list beside menu, padding and frame, its ticks, and what can be done with a row. */
const ROOM = 1024 - 184 - 2 * 16 - 2 - 36 - 48

/** Left and right of a cell. */
const PADDING = 2 * 8
/** As wide as these are drawn, in pixels of a browser: `DD2026031001013594` and `¥10,000,000.00`. */
const ORDER_NUMBER = 144
const TEN_MILLION = 98

/** What one opens a list for: what it is about, its states, how much, and when where it is searched by time. */
function mattering(resource: Resource, columns: readonly LaidOutColumn[]): LaidOutColumn[] {
  const first = (...kinds: readonly string[]) => columns.find(({ kind }) => kinds.includes(kind))
  return columns.filter(
    (column) =>
      column.name === resource.title ||
      column.field.options?.some(({ color }) => color) ||
      column === first('money') ||
      (resource.list.range && column === first('day', 'moment')),
  )
}

describe('a list in a window of 1024', () => {
  it.each(resources.map((resource) => [resource.label, resource] as const))('shows %s', (_, resource) => {
    const columns = layOut(resource, undefined).filter(({ isHidden }) => !isHidden)
    const ends = columns.map((_, index) =>
      columns.slice(0, index + 1).reduce((sum, { least }) => sum + least, 0),
    )
    const cut = mattering(resource, columns).filter((column) => (ends[columns.indexOf(column)] ?? 0) > ROOM)
    expect(cut.map(({ title }) => title)).toEqual([])
  })

  it('has a line for each value: a moment that may be missing is one, and no object', () => {
    const nested = resources.flatMap((resource) =>
      layOut(resource, undefined)
        .filter(({ kind, render }) => kind === 'object' && !render)
        .map(({ name }) => `${resource.name}.${name}`),
    )
    expect(nested).toEqual([])
  })

  it.each([batchInvoices, listInvoices])('says of rows of $label why they failed', (resource) => {
    const columns = layOut(resource, undefined).filter(({ isHidden }) => !isHidden)
    const { widths } = fitColumns(columns, ROOM, { full: 80, compact: 48 })
    // As wide as a column of text is at least.
    expect(widths[columns.findIndex(({ name }) => name === 'message')] ?? 0).toBeGreaterThanOrEqual(80)
  })

  it('leaves number, buyer and amount of an order room to be read', () => {
    const columns = layOut(orders, undefined).filter(({ isHidden }) => !isHidden)
    const { widths } = fitColumns(columns, ROOM, { full: 120, compact: 48 })
    const roomOf = (name: string) => widths[columns.findIndex((column) => column.name === name)] ?? 0
    expect(roomOf('ddh')).toBeGreaterThanOrEqual(ORDER_NUMBER + PADDING)
    expect(roomOf('gfmc')).toBeGreaterThanOrEqual(150)
    expect(roomOf('jshj')).toBeGreaterThanOrEqual(TEN_MILLION + PADDING)
  })
})
