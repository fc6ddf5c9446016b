import { expect, it } from 'vitest'
import { MAX_LINES, rowsWithoutRoom } from './change-lines.ts'
import { createInvoiceForm, emptyGoods, type InvoiceFormState } from './invoice-form-state.ts'

const review = { payee: '', checker: '', drawer: '李红' }
const empty = createInvoiceForm({ dup: 'd', fplxdm: '82', hsbz: '1', review })
const full: InvoiceFormState = {
  ...empty,
  lines: Array.from({ length: MAX_LINES - 1 }, (_, at) => ({
    key: `l${at}`,
    goods: { ...emptyGoods(), name: '水' },
  })),
}

it.each([
  ['an empty line takes the first row', empty, MAX_LINES, 0],
  ['one row too many', empty, MAX_LINES + 1, 1],
  ['a form with room for one', full, 3, 2],
])('counts the pasted rows that find no room: %s', (_, state, count, left) => {
  expect(rowsWithoutRoom(state, 0, count)).toBe(left)
})
