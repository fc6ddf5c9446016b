import { expect, it } from 'vitest'
import { outcome } from './tax-logs.ts'

it.each([
  ['0', '{"code":0,"message":"成功","data":null}', '成功'],
  ['100400001', '{"code":100400001,"message":"角色不存在"}', '失败：角色不存在'],
  ['100400001', '{"code":100400001,"message":""}', '失败（100400001）'],
  ['104000001', '', '失败（104000001）'],
])('what came of a call with %s is told in words: %#', (code, response, text) => {
  expect(outcome(code, { response })).toBe(text)
})
