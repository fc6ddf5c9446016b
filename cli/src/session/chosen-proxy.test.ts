import { describe, expect, it } from 'vitest'
import { chosenProxy, withoutSecret } from './chosen-proxy.ts'

const env = {
  HTTPS_PROXY: 'http://proxy.test:8080',
  HTTP_PROXY: 'http://plain.test:3128',
  NO_PROXY: 'a.test',
}

describe('chosenProxy', () => {
  it.each([
    ['https://platform.test', 'http://proxy.test:8080'],
    ['http://platform.test:4000', 'http://plain.test:3128'],
    ['http://127.0.0.1:4000', undefined],
    ['http://localhost:4000', undefined],
    ['http://[::1]:4000', undefined],
  ])('for %s is %s', (baseUrl, address) => {
    expect(chosenProxy(baseUrl, env)?.address).toBe(address)
  })

  it('takes the small spelling first, and an address without a scheme', () => {
    expect(chosenProxy('https://p.test', { ...env, https_proxy: 'small.test:1' })).toEqual({
      variable: 'https_proxy',
      address: 'http://small.test:1',
      exceptions: 'a.test',
    })
  })

  it('is none where the variable is empty, as other programs have it', () => {
    expect(chosenProxy('https://p.test', { HTTPS_PROXY: '' })).toBeUndefined()
  })

  it.each(['socks5://u:secret@p.test:1080', 'http://'])(
    'refuses %s by the name of its variable',
    (address) => {
      const choose = () => chosenProxy('https://p.test', { HTTPS_PROXY: address })
      expect(choose).toThrow('HTTPS_PROXY')
      expect(choose).not.toThrow('secret')
    },
  )
})

it('is shown without user and password', () => {
  expect(withoutSecret('http://user:pa$$@proxy.test:8080')).toBe('http://…@proxy.test:8080')
})
