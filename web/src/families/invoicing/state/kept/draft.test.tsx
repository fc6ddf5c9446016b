import { formLine } from '@kaipiao/domain/invoicing/testing/valid-form'
import { expect, it, vi } from 'vitest'
import { draftBox } from './draft.ts'
import { createInvoiceForm } from '../form/invoice-form-state.ts'

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

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    key: `l${from + at}`,
    goods: formLine({ name: `矿泉水${from + at}` }),
  }))
const written = (work: () => void) => {
  const write = vi.spyOn(Storage.prototype, 'setItem')
  work()
  const texts = write.mock.calls.map(([, text]) => text.length)
  write.mockRestore()
  return texts.reduce((sum, length) => sum + length, 0)
}

it('writes what has changed of thousands of lines, and gives all of them back', () => {
  const drafts = box()
  const lines = many(2050)
  const all = written(() => drafts.write({ ...state, lines }))
  const changed = lines.with(1234, { key: 'l1234', goods: formLine({ name: '可乐' }) })
  const one = written(() => drafts.write({ ...state, lines: changed }))
  expect(one).toBeLessThan(all / 8)
  const again = draftBox('661', localStorage)
  const found = again.read()
  expect(found?.state.lines).toEqual(changed)
  // Whoever goes on with it writes as little.
  const next = {
    ...state,
    lines: (found?.state.lines ?? []).with(0, { key: 'l0', goods: formLine({ name: '茶' }) }),
  }
  expect(written(() => again.write(next))).toBeLessThan(all / 8)
  expect(draftBox('661', localStorage).read()?.state.lines).toEqual(next.lines)
})

it('leaves nothing behind once lines are gone or all is cleared', () => {
  const drafts = box()
  const other = draftBox('661.proxy', localStorage)
  other.write({ ...state, lines: many(150) })
  const before = localStorage.length
  drafts.write({ ...state, lines: many(350) })
  drafts.write({ ...state, lines: many(120) })
  expect(localStorage.length).toBe(before + 2)
  drafts.clear()
  expect(localStorage.length).toBe(before)
  expect(other.read()?.state.lines).toHaveLength(150)
})

it('writes parts anew that another window has taken away', () => {
  const drafts = box()
  const lines = many(250)
  drafts.write({ ...state, lines })
  draftBox('661', localStorage).clear()
  drafts.write({ ...state, lines: [...lines] })
  expect(draftBox('661', localStorage).read()?.state.lines).toEqual(lines)
  expect(localStorage.length).toBe(3)
})

/** The same storage, with room for so many more entries. */
const withRoom = (room: number): Storage =>
  new Proxy(localStorage, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'setItem') return typeof value === 'function' ? value.bind(target) : value
      return (key: string, text: string) => {
        if (room-- <= 0) throw new DOMException('full', 'QuotaExceededError')
        target.setItem(key, text)
      }
    },
  })

it('says when the browser has no room, and keeps the former draft', () => {
  const drafts = box()
  expect(draftBox('661', withRoom(0)).write(state)).toBe(false)
  const lines = many(250)
  drafts.write({ ...state, lines })
  expect(draftBox('661', withRoom(1)).write({ ...state, lines: many(250, 1000) })).toBe(false)
  expect(draftBox('661', localStorage).read()?.state.lines).toEqual(lines)
  expect(localStorage.length).toBe(3)
})
