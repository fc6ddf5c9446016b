import { describe, expect, it } from 'vitest'
import { localClientAddress } from './local-client.ts'

describe('the local client (LC01)', () => {
  it.each([
    ['', 'http://127.0.0.1:9000'],
    ['port=9100', 'http://127.0.0.1:9100'],
    ['a=1; port=28778; b=2', 'http://127.0.0.1:28778'],
    ['support=1', 'http://127.0.0.1:9000'],
    ['port=99999', 'http://127.0.0.1:9000'],
    ['port=x', 'http://127.0.0.1:9000'],
  ])('with the cookie %j listens at %s', (cookie, address) => {
    expect(localClientAddress(cookie)).toBe(address)
  })
})
