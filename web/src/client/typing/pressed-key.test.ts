import { expect, it } from 'vitest'
import { pressedKey, type KeyPress } from './pressed-key.ts'

it.each<[string, KeyPress, string | undefined]>([
  ['a key', { key: 'Enter', keyCode: 13, isComposing: false }, 'Enter'],
  ["a key as React's event has it", { key: 'a', keyCode: 65, nativeEvent: { isComposing: false } }, 'a'],
  [
    'Enter that takes over a candidate, in Chrome and Firefox',
    { key: 'Enter', isComposing: true },
    undefined,
  ],
  ["the same as React's event", { key: 'Enter', nativeEvent: { isComposing: true } }, undefined],
  ['Enter in Safari, which has ended the composition by then', { key: 'Enter', keyCode: 229 }, undefined],
  ['Escape that drops a candidate', { key: 'Escape', keyCode: 229, isComposing: true }, undefined],
])('%s', (_, press, key) => {
  expect(pressedKey(press)).toBe(key)
})
