import { expect, it } from 'vitest'
import { passkeyFailure, passkeyFault } from './passkey-browser.ts'

it.each([
  ['localhost', undefined],
  ['kaipiao.example.cn', undefined],
  ['127.0.0.1', '127.0.0.1'],
  ['192.168.1.20', '192.168.1.20'],
  ['[::1]', '::1'],
])('at %s a passkey is refused for: %s', (host, address) => {
  const fault = passkeyFault(host, true)
  if (address === undefined) expect(fault).toBeUndefined()
  else expect(fault).toContain(`以地址（${host}）访问`)
})

it('a browser that knows no passkeys is told', () => {
  expect(passkeyFault('localhost', false)).toContain('不支持通行密钥')
})

it.each([
  ['NotAllowedError', '未完成通行密钥验证，请重试'],
  ['InvalidStateError', '该设备上已有此账号的通行密钥'],
  ['SecurityError', '当前页面的域名不能使用通行密钥'],
  ['TypeError', undefined],
])('what an authenticator ends with %s is told in words of ours: %s', (name, words) => {
  expect(passkeyFailure(Object.assign(new Error('denied'), { name }))).toBe(words)
})
