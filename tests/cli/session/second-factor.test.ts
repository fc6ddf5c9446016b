import { createClient, createCipher } from '@kaipiao/client'
import { beginTotp, confirmTotp, getAppConfig, loginAgency } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCliWorld, demoPassword, type CliWorld } from '../support/cli-world.ts'
import { runCli } from '../support/run-cli.ts'

const account = '13800000003'
let world: CliWorld
let codeOf: (steps: number) => string
let recoveryCodes: readonly string[]

beforeAll(async () => {
  world = await createCliWorld()
  const client = createClient({ baseUrl: world.sandbox.url, session: {} })
  const cipher = createCipher((await client.call(getAppConfig)).encryptKey)
  const proof = async () => ({ password: await cipher.encrypt(demoPassword) })
  await client.session.start(
    await client.call(loginAgency, { body: buildBody(loginAgency, { account, ...(await proof()) }) }),
  )
  const { totpSecret } = await client.call(beginTotp, { body: await proof() })
  const totp = new TOTP({ secret: Secret.fromBase32(totpSecret) })
  codeOf = (steps) => totp.generate({ timestamp: Date.now() + steps * 30_000 })
  ;({ recoveryCodes } = await client.call(confirmTotp, { body: { totpCode: codeOf(0) } }))
})
afterAll(() => world.close())

const login = (...flags: string[]) =>
  runCli(world.place, ['login', '--account', account, '--password-stdin', ...flags], `${demoPassword}\n`)

it('a login says that a code is missing where nobody can type one', async () => {
  const { code, stdout, stderr } = await login()
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('该账号已启用二次验证，缺少验证码')
  expect(stderr).toContain('--code')
  expect((await world.run('whoami')).code).toBe(4)
})

it.each([
  ['wrong', 1, '验证码校验失败!'],
  ['of no kind', 2, '验证码格式不正确'],
])('a code that is %s ends it', async (kind, exit, words) => {
  const { code, stderr } = await login('--code', kind === 'wrong' ? codeOf(40) : '12')
  expect([code, stderr]).toEqual([exit, expect.stringContaining(words)])
})

it('takes a code of the authenticator, or a recovery code', async () => {
  expect((await login('--code', codeOf(1))).stderr).toMatch(/^已登录/)
  expect((await login('--code', recoveryCodes[0] ?? '')).stderr).toMatch(/^已登录/)
  expect(JSON.parse((await world.run('whoami', '--json')).stdout)).toMatchObject({ userPhone: account })
})
