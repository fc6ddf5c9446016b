import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toFailure } from '../failures/to-failure.ts'
import { createSecretStore } from './create-secret-store.ts'
import { patientKeychain } from './keychain.ts'
import { fakeKeychain } from './testing/fake-keychain.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'kaipiao-secrets-'))))
afterEach(() => rm(folder, { recursive: true }))

const first = { userToken: 't1', refreshToken: 'r1' }
const second = { userToken: 't2', refreshToken: 'r2' }

function place(keychain = fakeKeychain(), choice?: string) {
  const told: string[] = []
  const tell = (line: string) => void told.push(line)
  const open = (chosen = choice) => createSecretStore({ folder, keychain, choiceOf: () => chosen, tell })
  return { keychain, told, open, store: open() }
}
const fileText = () => readFile(join(folder, 'tokens/default.json'), 'utf8')

describe('where there is a keychain', () => {
  it('a secret lies in it, and the file says nothing but that', async () => {
    const { store, open, keychain } = place()
    await store.write('default', first)
    expect(await fileText()).not.toContain('t1')
    expect((await stat(join(folder, 'tokens/default.json'))).mode & 0o777).toBe(0o600)
    expect([...keychain.kept.values()]).toEqual([JSON.stringify(first)])
    expect(await open().read('default')).toEqual(first)
    expect(store.placeOf('default')).toBe('keychain')
  })

  it('is asked once for each thing that was written, by whatever process', async () => {
    const { store, open, keychain } = place()
    await store.write('default', first)
    const other = open()
    for (const _ of [1, 2, 3]) expect(await other.read('default')).toEqual(first)
    expect(keychain.calls.filter((call) => call === 'get')).toHaveLength(2)
    await store.write('default', second)
    expect(await other.read('default')).toEqual(second)
  })

  it('takes over what lies in the file with the next write', async () => {
    const { store, open } = place(fakeKeychain(), 'file')
    await store.write('default', first)
    const later = open('auto')
    expect(await later.read('default')).toEqual(first)
    await later.write('default', second)
    expect(await fileText()).not.toContain('t')
    expect(await later.read('default')).toEqual(second)
  })

  it('keeps secrets of other names and profiles apart, and removes one alone', async () => {
    const { store, keychain } = place()
    await store.write('default', first)
    await store.write('default', { password: 'p' }, 'smtp')
    await store.write('夜间', second)
    await store.remove('default')
    expect([await store.read('default'), await store.read('default', 'smtp')]).toEqual([
      undefined,
      { password: 'p' },
    ])
    expect(keychain.kept.size).toBe(2)
  })
})

describe('a keychain that fails', () => {
  it('while a pair was exchanged loses it not: it goes to the file, that is told, and it is read there', async () => {
    const { store, open, keychain, told } = place()
    await store.write('default', first)
    keychain.fault = 'locked'
    await store.write('default', second)
    expect(told).toEqual(['系统钥匙串没有存下，已改存到只有本人可读的文件：locked'])
    expect(await open().read('default')).toEqual(second)
    keychain.fault = undefined
    await open().write('default', { ...second, userToken: 't3' })
    expect([store.placeOf('default'), await open().read('default')]).toEqual([
      'keychain',
      { ...second, userToken: 't3' },
    ])
  })

  it('and holds the pair is named, with what to do', async () => {
    const { store, open, keychain } = place()
    await store.write('default', first)
    keychain.fault = 'locked'
    const { kind, text } = toFailure(
      await open()
        .read('default')
        .catch((error: unknown) => error),
    )
    expect([kind, text.why, text.next]).toEqual([
      'not-signed-in',
      'locked',
      expect.stringContaining('config set secrets file'),
    ])
  })

  it('and has the entry no longer is not taken for nobody signed in', async () => {
    const { store, open, keychain } = place()
    await store.write('default', first)
    keychain.kept.clear()
    const { kind, text } = toFailure(
      await open()
        .read('default')
        .catch((error: unknown) => error),
    )
    expect([kind, text.why]).toEqual(['not-signed-in', '钥匙串里没有这一项，可能已锁定，或已被删除'])
  })

  it('is left behind by signing out after it failed, and by signing out of the file', async () => {
    const { store, keychain } = place()
    await store.write('default', first)
    keychain.fault = 'locked'
    await store.write('default', second)
    keychain.fault = undefined
    await store.remove('default')
    expect([store.placeOf('default'), keychain.kept.size]).toEqual([undefined, 0])
  })
})

it('without a keychain the file is used, tried once and tried anew where somebody looks', async () => {
  const { store, keychain, told } = place(fakeKeychain('no bus'))
  await store.write('default', first)
  await store.write('default', second)
  expect([keychain.calls, told, await store.read('default')]).toEqual([['set'], [], second])
  expect(await store.look('default')).toMatchObject({ kind: 'file', why: 'no bus', kept: 'file' })
  keychain.fault = undefined
  expect(await store.look('default')).toMatchObject({ kind: 'keychain', kept: 'file' })
  expect([keychain.kept.size, told]).toEqual([0, []])
  keychain.fault = 'gone'
  await store.look('default')
  expect(told).toEqual(['系统钥匙串现在不可用，令牌存到只有本人可读的文件：gone'])
})

it('a file that was asked for asks no keychain', async () => {
  const { store, keychain } = place(fakeKeychain(), 'file')
  await store.write('default', first)
  await store.look('default')
  await store.remove('default')
  expect(keychain.calls).toEqual([])
})

it.each([
  ['keychain', 'no bus'],
  ['other', undefined],
])('refuses the choice %s where it cannot be kept', async (choice, why) => {
  const { store } = place(fakeKeychain('no bus'), choice)
  await expect(store.look('default')).rejects.toMatchObject(
    why === undefined ? { kind: 'usage' } : { text: { why } },
  )
})

it('gives up on a keychain that waits for somebody, and says that it still does', async () => {
  let isStuck = false
  const silent = () => new Promise<never>(() => {})
  const load = () => Promise.resolve({ get: silent, set: silent, remove: silent })
  const keychain = patientKeychain(load, { milliseconds: 5, onStuck: () => void (isStuck = true) })
  await expect(keychain.get('a')).rejects.toThrow('没有应答')
  expect(isStuck).toBe(true)
})

it('a profile is no path', async () => {
  await expect(place().store.read('../profiles')).rejects.toThrow('账号配置名不正确')
})
