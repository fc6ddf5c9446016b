import { describe, expect, it } from 'vitest'
import { resolveSettings } from './run-settings.ts'

const profiles = {
  current: 'work',
  profileOf: (name: string) => (name === 'work' ? { baseUrl: 'https://work.example.cn' } : undefined),
}

describe('resolveSettings', () => {
  it('takes option before environment before profile before default', () => {
    const env = { KAIPIAO_BASE_URL: 'https://env.example.cn/', KAIPIAO_TOKEN: 'e', KAIPIAO_DISK: '1, 2' }
    expect(resolveSettings({ baseUrl: 'http://option:1' }, env, profiles).baseUrl).toBe('http://option:1')
    expect(resolveSettings({}, env, profiles)).toMatchObject({
      baseUrl: 'https://env.example.cn',
      token: 'e',
      disks: ['1', '2'],
    })
    expect(resolveSettings({}, {}, profiles)).toMatchObject({
      baseUrl: 'https://work.example.cn',
      token: undefined,
      disks: [],
    })
    expect(resolveSettings({ profile: 'other' }, {}, profiles).baseUrl).toBe('http://127.0.0.1:4000')
    expect(resolveSettings({}, { KAIPIAO_PROFILE: 'other' }, profiles).profile).toBe('other')
  })

  it('gathers disks from repeats and lists, each one once', () => {
    expect(resolveSettings({ disk: ['1,2', '3', '2'] }, { KAIPIAO_DISK: '9' }, profiles).disks).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  it.each(['platform', 'ftp://x', ''])('refuses the address %j', (baseUrl) => {
    expect(() => resolveSettings({ baseUrl }, {}, profiles)).toThrow('平台地址不正确')
  })

  it.each(['KAIPIAO_BASE_URL', 'KAIPIAO_PROFILE', 'KAIPIAO_TOKEN', 'KAIPIAO_DISK'])(
    'refuses an empty %s instead of working at another place',
    (name) => {
      for (const value of ['', ' '])
        expect(() => resolveSettings({ baseUrl: 'http://a' }, { [name]: value }, profiles)).toThrow(name)
    },
  )

  it('knows whether anybody named the address', () => {
    const isDefault = (flags: { baseUrl?: string; profile?: string }, env = {}) =>
      resolveSettings(flags, env, profiles).isAddressDefault
    expect(isDefault({ profile: 'other' })).toBe(true)
    expect(isDefault({ profile: 'other', baseUrl: 'http://127.0.0.1:4000' })).toBe(false)
    expect(isDefault({ profile: 'other' }, { KAIPIAO_BASE_URL: 'http://a' })).toBe(false)
    expect(isDefault({})).toBe(false)
  })
})
