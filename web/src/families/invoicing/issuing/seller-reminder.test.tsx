import { build } from '@kaipiao/client/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { remindOfSeller } from './seller-reminder.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const asked of dialogStore.read()) asked.answer(undefined)
})

const whole = build('SellerInfo')
const answer = (key: string) => dialogStore.read()[0]?.answer(key)

it.each(['taxerName', 'taxerId', 'addressTel', 'bankAccount'] as const)(
  'reminds of a seller without %s, with now and later to choose (FM49, FM50)',
  async (field) => {
    const reminded = remindOfSeller({ ...whole, [field]: '' })
    expect(dialogStore.read()[0]?.question).toMatchObject({
      title: '销方信息提醒',
      choices: [{ label: '稍后添加' }, { label: '现在添加' }],
    })
    answer('now')
    expect(await reminded).toBe(true)
  },
)

it('does not remind of a whole one', async () => {
  expect(await remindOfSeller(whole)).toBe(false)
  expect(dialogStore.read()).toEqual([])
})

it('keeps 稍后添加 until the session ends, and asks again in the next (FM52)', async () => {
  const partly = { ...whole, bankAccount: '' }
  const first = remindOfSeller(partly)
  answer('later')
  expect(await first).toBe(false)
  expect(await remindOfSeller(partly)).toBe(false)
  expect(dialogStore.read()).toEqual([])
  sessionStorage.clear()
  const next = remindOfSeller(partly)
  expect(dialogStore.read()).toHaveLength(1)
  answer('later')
  expect(await next).toBe(false)
})
