import { Problem } from '@kaipiao/client'
import { expect, it } from 'vitest'
import { readRefusal, type Refusal } from './refusal.ts'

const cases: [number, string, Refusal][] = [
  [202500034, '购方税号有误，是否继续开票', { kind: 'confirm', messages: ['购方税号有误，是否继续开票'] }],
  [202500035, '销方信息不完整', { kind: 'sellerInfo', message: '销方信息不完整' }],
  [
    104000001,
    '购方名称不能为空；第2行金额不能为空\n',
    { kind: 'faults', messages: ['购方名称不能为空', '第2行金额不能为空'] },
  ],
  [202500036, '剩余授信额度不足', { kind: 'faults', messages: ['剩余授信额度不足'] }],
  [400, '金额格式不正确', { kind: 'faults', messages: ['金额格式不正确'] }],
  [202200007, '请先登录电子税局', { kind: 'other' }],
  [0, '网络连接失败，请检查网络后重试', { kind: 'other' }],
]

it.each(cases)('reads %i %s', (code, message, refusal) => {
  expect(readRefusal(new Problem({ code, message, status: 200, operationId: 'issueInvoice' }))).toEqual(
    refusal,
  )
})
