import { expect, it } from 'vitest'
import { sameSet, withGranted } from './grant-permissions.ts'

const all = [
  { id: 'invoice', parentId: '' },
  { id: 'issue', parentId: 'invoice' },
  { id: 'void', parentId: 'invoice' },
  { id: 'shop', parentId: '' },
]

it.each([
  ['a button with the menu that it stands in', [], 'issue', true, ['invoice', 'issue']],
  ['a menu alone', ['shop'], 'invoice', true, ['invoice', 'shop']],
  [
    'no menu without its buttons gone as well',
    ['invoice', 'issue', 'void', 'shop'],
    'invoice',
    false,
    ['shop'],
  ],
  ['a button off, the menu kept', ['invoice', 'issue'], 'issue', false, ['invoice']],
])('a role is granted %s (BK04)', (_, before, id, isGranted, after) => {
  expect([...withGranted(all, new Set(before), id, isGranted)].toSorted()).toEqual(after)
})

it('two sets are the same whatever their order', () => {
  expect(sameSet(new Set(['a', 'b']), new Set(['b', 'a']))).toBe(true)
  expect(sameSet(new Set(['a']), new Set(['b']))).toBe(false)
})
