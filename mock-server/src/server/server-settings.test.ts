import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSettings, SettingsFault } from './server-settings.ts'

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(parseSettings([], {})).toEqual({
      host: '127.0.0.1',
      isTokenNew: false,
      hosts: [],
      linkHosts: [],
      project: [],
      port: 4000,
      world: 'demo',
      seed: 1,
      reset: false,
      speed: 1,
      isStrict: false,
      passwordCost: 15,
      rates: { perSecond: 1000, isProxied: false },
      log: { format: 'text', level: 'warn' },
      stopWithin: 8,
      folder: resolve('.sandbox'),
    })
  })

  it.each<[string[], Record<string, string>, object]>([
    [['--log-format', 'json'], {}, { log: { format: 'json', level: 'info' } }],
    [
      ['--log-level', 'error'],
      { KAIPIAO_SANDBOX_LOG_FORMAT: 'json', KAIPIAO_SANDBOX_LOG_LEVEL: 'debug' },
      { log: { format: 'json', level: 'error' } },
    ],
    [['--stop-within', '0'], { KAIPIAO_SANDBOX_STOP_WITHIN: '30' }, { stopWithin: 0 }],
    [[], { KAIPIAO_SANDBOX_METRICS_PORT: '9100' }, { metricsPort: 9100 }],
  ])('of running it: %j %j', (args, env, settings) => {
    expect(parseSettings(args, env)).toMatchObject(settings)
  })

  it('come from the environment, and flags win', () => {
    const env = {
      KAIPIAO_SANDBOX_PORT: '4010',
      KAIPIAO_SANDBOX_WORLD: 'small',
      KAIPIAO_SANDBOX_DATA: '/tmp/a',
      KAIPIAO_SANDBOX_CLOCK: '2026-01-15 10:30:00',
    }
    expect(parseSettings([], env)).toMatchObject({
      port: 4010,
      world: 'small',
      folder: '/tmp/a',
      at: 1768444200000,
    })
    expect(parseSettings(['--port', '0', '--world', 'empty', '--data', '/tmp/b'], env)).toMatchObject({
      port: 0,
      world: 'empty',
      folder: '/tmp/b',
    })
    expect(parseSettings(['--memory', '--frozen', '--reset', '--strict', '--seed', '7'], env)).toMatchObject({
      speed: 0,
      reset: true,
      isStrict: true,
      seed: 7,
    })
    expect(parseSettings(['--allow-host', 'a.example, [fe80::1]'], env)).toMatchObject({
      hosts: ['a.example', '[fe80::1]'],
    })
    expect(parseSettings(['--memory'], env)).not.toHaveProperty('folder')
  })

  it('name one place for the world', () => {
    const database = 'postgres://a:b@db.example:5432/sandbox'
    const env = { KAIPIAO_SANDBOX_STORE: database }
    const shared = parseSettings(['--store', database], {})
    expect(shared).toMatchObject({ database })
    expect(shared).not.toHaveProperty('folder')
    expect(parseSettings([], { ...env, KAIPIAO_SANDBOX_DATA: '/tmp/a' })).toMatchObject({ database })
    expect(parseSettings(['--data', '/tmp/b'], env)).not.toHaveProperty('database')
    expect(parseSettings(['--memory'], env)).not.toHaveProperty('database')
  })

  it.each([
    [['--port', '70000']],
    [['--port', 'x']],
    [['--host', 'http://a.example']],
    [['--token', 'short']],
    [['--token', 'with spaces, and commas']],
    [['--world', 'huge']],
    [['--seed', '-1']],
    [['--clock', 'soon']],
    [['--allow-host', 'a.example:80']],
    [['--nonsense']],
    [['--store', 'mysql://a.example/b']],
    [['--store', 'postgres://a.example/b', '--memory']],
    [['--store', 'postgres://a.example/b', '--data', '/tmp/a']],
    [['--store', 'postgres://a.example/b', '--host', '0.0.0.0']],
    [['extra']],
  ])('%j make no sense', (args) => {
    expect(() => parseSettings(args, {})).toThrow(SettingsFault)
  })

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
    'want no token where only this machine calls: %s',
    (host) => {
      expect(parseSettings(['--host', host], {})).not.toHaveProperty('token')
    },
  )

  it.each(['0.0.0.0', '::', '10.1.2.3', 'sandbox.example.cn'])(
    'have a token where others may call: %s',
    (host) => {
      const token = expect.stringMatching(/^[\w-]{32}$/) as string
      expect(parseSettings(['--host', host], {})).toMatchObject({ host, token, isTokenNew: true })
      const env = { KAIPIAO_SANDBOX_TOKEN: 'a-token-of-our-own' }
      expect(parseSettings(['--host', host], env)).toMatchObject({
        host,
        token: 'a-token-of-our-own',
        isTokenNew: false,
      })
    },
  )

  it('take a token that processes with one world have in common', () => {
    const token = 'a-token-of-our-own'
    const store = 'postgres://a.example/b'
    expect(parseSettings(['--host', '0.0.0.0', '--store', store, '--token', token], {})).toMatchObject({
      database: store,
      token,
      isTokenNew: false,
    })
  })

  it('can ask for help', () => {
    expect(parseSettings(['-h'], {})).toBe('help')
  })
})
