import { afterEach, expect, it } from 'vitest'
import { confirm, dialogStore } from './dialogs.ts'

const asked = () => dialogStore.read()[0]
afterEach(() => asked()?.answer(undefined))

it.each([
  ['删除客户', ['取消', '确定']],
  ['取消订单', ['返回', '确定']],
  ['取消', ['返回', '确定']],
])('no to %s is another word than what is asked about', (title, labels) => {
  void confirm(title, '确定？')
  expect(asked()?.question.choices.map(({ label }) => label)).toEqual(labels)
})
