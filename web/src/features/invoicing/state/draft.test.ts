import { expect, it } from 'vitest'
import { draftBox } from './draft.ts'
import { createInvoiceForm } from './invoice-form-state.ts'

const state = createInvoiceForm({ dup: 'd-1', fplxdm: '82', hsbz: '1', review: { drawer: '王芳' } })
const box = () => {
  localStorage.clear()
  return draftBox('661', localStorage, () => 1000)
}

it('gives back what was kept, for its own terminal only', () => {
  const drafts = box()
  drafts.write(state)
  expect(drafts.read()).toEqual({ version: 1, savedAt: 1000, state })
  expect(draftBox('662', localStorage).read()).toBeUndefined()
})

it('is gone once cleared', () => {
  const drafts = box()
  drafts.write(state)
  drafts.clear()
  expect(drafts.read()).toBeUndefined()
})

it.each([
  ['broken text', '{"version":1,'],
  ['another version', JSON.stringify({ version: 0, savedAt: 1, state })],
  ['lines that are none', JSON.stringify({ version: 1, savedAt: 1, state: { ...state, lines: [null] } })],
  ['a foreign value', '"text"'],
])('ignores %s', (_, text) => {
  const drafts = box()
  localStorage.setItem('kaipiao.invoice-draft.661', text)
  expect(drafts.read()).toBeUndefined()
})

it('says when the browser has no room', () => {
  const full: Storage = {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(draftBox('661', full).write(state)).toBe(false)
})
