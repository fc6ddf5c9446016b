import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSecretStore } from '../settings/create-secret-store.ts'
import { createProfileStore } from '../settings/profile-store.ts'
import { fakeKeychain } from '../settings/testing/fake-keychain.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { fakeSecrets, fakeSettings } from '../testing/fake-deps.ts'
import { runDoctor } from './run-doctor.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-doctor-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('names what to run for what is wrong', async () => {
  const secrets = createSecretStore({
    folder: join(folder, 'config'),
    keychain: fakeKeychain('没有 D-Bus'),
    choiceOf: () => undefined,
    tell: () => {},
  })
  const profiles = createProfileStore(join(folder, 'config'), secrets)
  await profiles.saveTokens('default', {
    userToken: 't',
    refreshToken: 'r',
    expiresAt: 0,
    origin: 'http://127.0.0.1:4000',
  })
  const { api } = fakeApi({
    getAppConfig: () => ({ version: '1', encryptKey: Buffer.alloc(32).toString('base64') }),
  })
  const io = fakeIo()
  const doctor = runDoctor({
    io,
    profiles,
    secrets,
    env: { HTTPS_PROXY: 'http://user:secret@proxy.test:8080', NO_PROXY: 'a.test' },
    settings: fakeSettings({ json: true, baseUrl: 'https://platform.test' }),
    folders: { config: join(folder, 'config'), state: join(folder, 'state') },
    now: () => Date.parse('2026-01-15T02:30:00Z'),
    api: () => Promise.resolve(api),
    publicApi: () => Promise.resolve(api),
  })
  await expect(doctor).rejects.toMatchObject({ text: { what: '1 项异常：登录状态', next: 'kaipiao login' } })
  const { checks } = JSON.parse(io.outLines.join(''))
  expect(checks).toContainEqual({
    name: '代理',
    isGood: true,
    detail: 'http://…@proxy.test:8080（HTTPS_PROXY）；除 a.test 外（NO_PROXY）',
  })
  expect(checks).toContainEqual({
    name: '令牌存放',
    isGood: true,
    detail: `文件 ${join(folder, 'config/tokens/default.json')}，权限 0600；系统钥匙串不可用：没有 D-Bus`,
  })
  expect(checks).toContainEqual({
    name: '登录状态',
    isGood: false,
    detail: '令牌已过期',
    next: 'kaipiao login',
  })
})

it('asks Windows for the code page of its console, and no other system', async () => {
  const { api } = fakeApi({})
  const names = async (platform: NodeJS.Platform) => {
    const io = fakeIo()
    await runDoctor({
      io,
      profiles: createProfileStore(join(folder, 'config'), fakeSecrets()),
      secrets: fakeSecrets(),
      env: {},
      settings: fakeSettings({ json: true }),
      folders: { config: join(folder, 'config'), state: join(folder, 'state') },
      now: () => 0,
      api: () => Promise.resolve(api),
      publicApi: () => Promise.resolve(api),
      platform,
      askWindows: () => Promise.resolve('活动代码页: 936'),
    }).catch(() => undefined)
    return io.outLines.join('')
  }
  expect(await names('win32')).toContain('控制台的代码页是 936')
  expect(await names('linux')).not.toContain('控制台编码')
})
