import { expect, it } from 'vitest'
import { object } from './object.tsx'

it.each([
  [{ payee: '李娜', checker: '', drawer: '王芳' }, '李娜、王芳'],
  [{ goods: [{ name: '水', quantity: 2 }, { name: '茶' }], remark: undefined }, '水、2、茶'],
  [undefined, ''],
  ['文本', '文本'],
])('a record %j is exported as %s', (value, text) => {
  expect(object.text(value, { title: '', type: 'object' })).toBe(text)
})
