import { expect, it } from 'vitest'
import { nameOfColour } from './colour-names.ts'

it.each([
  ['#c8102e', '红色'],
  ['#ff0000', '红色'],
  ['#d97706', '橙色'],
  ['#ffff00', '黄色'],
  ['#008000', '绿色'],
  ['#0f7b6c', '青色'],
  ['#1d5fd1', '蓝色'],
  ['#0000FF', '蓝色'],
  ['#800080', '紫色'],
  ['#6b7280', '灰色'],
  ['#000000', '黑色'],
  ['#ffffff', '白色'],
  ['blue', 'blue'],
])('%s is called %s', (code, name) => {
  expect(nameOfColour(code)).toBe(name)
})
