import { expect, it } from 'vitest'
import { checkTarget } from './check-target.ts'

it.each(['http://127.0.0.1:3000/hook', 'https://localhost/x', 'http://[::1]:8080/'])('takes %s', (target) => {
  expect(checkTarget(target, false)).toBe(target)
})

it('goes beyond this machine only where that is meant', () => {
  expect(() => checkTarget('http://10.0.0.7/hook', false)).toThrow('不是本机')
  expect(() => checkTarget('http://127.0.0.1.example.cn/hook', false)).toThrow('不是本机')
  expect(checkTarget('http://10.0.0.7/hook', true)).toBe('http://10.0.0.7/hook')
  expect(() => checkTarget('ftp://127.0.0.1/', true)).toThrow('转发地址不正确')
})
