import { expect, it } from 'vitest'
import { checkSend } from './check-send.ts'

const send = { content: '请于 25 日前提交资料 ', receivers: ['1', '2', '1'], time: '2026-01-20 10:00:00' }

it('shows once more what goes out, to how many and when', () => {
  expect(checkSend(send)).toMatchObject([
    { severity: 'confirm', message: '将于 2026-01-20 10:00:00 发给 2 人：“请于 25 日前提交资料”' },
  ])
})

it.each([{ content: ' ' }, { receivers: [] }, { time: '' }])('asks nothing while %o is missing', (change) => {
  expect(checkSend({ ...send, ...change })).toEqual([])
})
