import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSecretStore } from '../settings/create-secret-store.ts'
import { createProfileStore } from '../settings/profile-store.ts'
import { resolveSettings } from '../settings/run-settings.ts'
import { fakeKeychain } from '../settings/testing/fake-keychain.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { runConfigGet, runConfigList, runConfigSet } from './config-command.ts'
import type { ConfigKey } from './settings-keys.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-config-'))
})
afterEach(() => rm(folder, { recursive: true }))

const place = (flags = {}) => {
  const keychain = fakeKeychain()
  const secrets = createSecretStore({
    folder,
    keychain,
    choiceOf: (name) => profiles.profileOf(name)?.secrets,
    tell: () => {},
  })
  const profiles = createProfileStore(folder, secrets)
  const settings = () =>
    resolveSettings(flags, {}, { current: profiles.current(), profileOf: profiles.profileOf })
  return { io: fakeIo(), profiles, settings, secrets, keychain }
}

it.each<[ConfigKey, string, object]>([
  ['base-url', 'https://platform.example.cn/', { baseUrl: 'https://platform.example.cn' }],
  ['disk', '661000000001，661000000002', { disks: ['661000000001', '661000000002'] }],
  ['timeout', '5', { timeoutSeconds: 5 }],
  ['rate', '0.5', { rate: 0.5 }],
  ['secrets', 'file', {}],
  ['console-url', 'https://console.example.cn', {}],
  ['bwlimit', '08:00,512k 22:00,off', { bandwidth: [{ from: 480, rate: 524_288 }, { from: 1320 }] }],
])('%s is kept, holds from then on, and can be given back', async (key, value, settings) => {
  const before = place().settings()
  await runConfigSet(place(), key, value)
  expect(place().settings()).toMatchObject(settings)
  const shown = place()
  runConfigGet(shown, key)
  const listed = place({ json: true })
  await runConfigList(listed)
  expect(JSON.parse(listed.io.outLines.join(''))).toContainEqual({ key, value: shown.io.outLines[0] })
  await runConfigSet(place(), key, undefined)
  expect(place().settings()).toEqual(before)
})

it('gives way to an option', async () => {
  await runConfigSet(place(), 'rate', '5')
  expect(place({ rate: 2 }).settings().rate).toBe(2)
})

it('keeps the account of a profile, and its other settings', async () => {
  const { profiles } = place()
  profiles.save('default', { baseUrl: 'http://a', role: 'agency', account: '1', rate: 3 })
  await runConfigSet(place(), 'timeout', '9')
  await runConfigSet(place(), 'disk', undefined)
  expect(profiles.profileOf('default')).toMatchObject({ role: 'agency', account: '1', rate: 3, timeout: 9 })
})

it.each<[ConfigKey, string]>([
  ['base-url', 'ftp://x'],
  ['timeout', '0'],
  ['rate', 'fast'],
  ['secrets', 'keyring'],
  ['bwlimit', '512'],
])('%s refuses %s as its option does', async (key, value) => {
  await expect(runConfigSet(place(), key, value)).rejects.toThrow('不正确')
  expect(place().profiles.names()).toEqual([])
})

it('moves the token where it is to be from now on', async () => {
  const here = place()
  const tokens = { userToken: 't', refreshToken: 'r', expiresAt: 1, origin: 'http://a' }
  await here.profiles.saveTokens('default', tokens)
  expect(here.secrets.placeOf('default')).toBe('keychain')
  await runConfigSet(here, 'secrets', 'file')
  expect([here.secrets.placeOf('default'), here.keychain.kept.size]).toEqual(['file', 0])
  expect(await here.profiles.tokensOf('default')).toEqual(tokens)
})
