import { expect, it } from 'vitest'
import { gridAction, type CellColumn, type GridAction } from './grid-keyboard.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const ctrl = { ...none, ctrlKey: true }
const alt = { ...none, altKey: true }
const shift = { ...none, shiftKey: true }

const cases: [string, object, number, CellColumn, GridAction | undefined][] = [
  ['Enter', none, 0, 'name', { type: 'focus', row: 0, column: 'ggxh' }],
  ['Enter', none, 0, 'rate', { type: 'focus', row: 1, column: 'name' }],
  ['Enter', none, 2, 'rate', { type: 'addLine', after: 2 }],
  ['Enter', none, 2, 'discount', { type: 'addLine', after: 2 }],
  ['Enter', shift, 1, 'name', { type: 'focus', row: 0, column: 'rate' }],
  ['Enter', shift, 1, 'discount', { type: 'focus', row: 1, column: 'rate' }],
  ['Enter', shift, 0, 'name', undefined],
  ['ArrowDown', none, 0, 'price', { type: 'focus', row: 1, column: 'price' }],
  ['ArrowDown', none, 2, 'price', undefined],
  ['ArrowUp', none, 1, 'discount', { type: 'focus', row: 0, column: 'amount' }],
  ['ArrowUp', alt, 1, 'price', { type: 'moveLine', row: 1, to: 0 }],
  ['ArrowUp', alt, 0, 'price', undefined],
  ['d', ctrl, 1, 'name', { type: 'copyLine', row: 1 }],
  ['D', { ...none, metaKey: true }, 1, 'name', { type: 'copyLine', row: 1 }],
  ['Backspace', ctrl, 1, 'name', { type: 'removeLine', row: 1 }],
  ['Backspace', none, 1, 'name', undefined],
  ['d', none, 1, 'name', undefined],
  ['d', alt, 1, 'name', { type: 'discount', row: 1 }],
  ['F2', none, 1, 'name', { type: 'details', row: 1 }],
  ['Enter', ctrl, 1, 'name', undefined],
  ['Tab', none, 1, 'rate', undefined],
]

it.each(cases)('%s with %o on line %i, %s', (key, modifiers, row, column, action) => {
  expect(gridAction({ ...none, ...modifiers, key }, { row, column }, 3)).toEqual(action)
})
