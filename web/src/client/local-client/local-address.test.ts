import { describe, expect, it } from 'vitest'
import { localAddress } from './local-address.ts'

const CLIENT = 'http://{ip}:{port}'
const PRINTER = 'http://127.0.0.1:28778'

describe('the address of the local client (LC01)', () => {
  it.each([
    ['', 'http://127.0.0.1:9000'],
    ['port=9100', 'http://127.0.0.1:9100'],
    ['a=1; port=28778; b=2', 'http://127.0.0.1:28778'],
    ['support=1', 'http://127.0.0.1:9000'],
    ['port=99999', 'http://127.0.0.1:9000'],
    ['port=x', 'http://127.0.0.1:9000'],
  ])('with the cookie %j is %s', (cookie, address) => {
    expect(localAddress(CLIENT, cookie, { sandbox: false })).toBe(address)
  })
  it('is fixed for the print services, whatever the cookie says (LC03)', () => {
    expect(localAddress(PRINTER, 'port=9100', { sandbox: false })).toBe(PRINTER)
  })
  it('is the platform where the sandbox plays the client, until a cookie names a real one', () => {
    const config = { sandbox: true, apiBase: 'https://demo.example.cn' }
    expect([localAddress(CLIENT, '', config), localAddress(PRINTER, '', config)]).toEqual([
      'https://demo.example.cn',
      'https://demo.example.cn',
    ])
    expect(localAddress(CLIENT, 'port=9100', config)).toBe('http://127.0.0.1:9100')
  })
})
