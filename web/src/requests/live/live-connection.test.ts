import { describe, expect, it } from 'vitest'
import { pushAddress } from './live-connection.tsx'

describe('push address (SS14)', () => {
  it.each([
    ['', 'http://127.0.0.1:5173/#/account/home', 'ws://127.0.0.1:5173/ews/ws?userId=3001&code=c-1'],
    ['', 'https://kaipiao.example.cn/#/', 'wss://kaipiao.example.cn/ews/ws?userId=3001&code=c-1'],
    ['https://api.example.cn', 'http://127.0.0.1:5173/', 'wss://api.example.cn/ews/ws?userId=3001&code=c-1'],
  ])('of platform %j on %s', (apiBase, page, address) => {
    expect(pushAddress(apiBase, page, '3001', 'c-1')).toBe(address)
  })
})
