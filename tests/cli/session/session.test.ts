import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from '../support/cli-world.ts'
import { runCli } from '../support/run-cli.ts'

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
})
afterAll(() => world.close())
beforeEach(() => world.proxy.setFaults(() => undefined))

const tokenFile = () => join(world.folder, 'state/config/tokens/default.json')
const readTokens = async (): Promise<{ userToken: string; expiresAt: number; origin: string }> =>
  JSON.parse(await readFile(tokenFile(), 'utf8'))
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

describe('signing in', () => {
  it.each([
    ['member', '13800000001', '/v1/account/login'],
    ['service', '13800000002', '/v1/account/admin/login'],
    ['agency', '13800000003', '/v1/account/agency/login'],
  ])('as %s uses the entrance of that account type', async (role, account, path) => {
    world.proxy.calls.length = 0
    const { code, stderr } = await world.login(role, account)
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^已登录：.+，账号配置 default\n$/)])
    const call = world.proxy.calls.find((one) => one.path === path)
    expect(call?.body).not.toContain('Kaipiao#2026')
    expect((await stat(tokenFile())).mode & 0o777).toBe(0o600)
    const who = await world.run('whoami', '--json')
    expect(JSON.parse(who.stdout)).toMatchObject({ userPhone: account })
  })

  it('repeats the words of the platform when the password is wrong', async () => {
    const { code, stdout, stderr } = await runCli(
      world.place,
      ['login', '--account', '13800000003', '--password-stdin'],
      'wrong\n',
    )
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('账号或密码错误')
    expect(stderr).not.toContain('wrong')
  })

  it('does not wait for a password where nobody can type one', async () => {
    const { code, stderr } = await world.run('login', '--account', '13800000003')
    expect([code, stderr]).toEqual([2, expect.stringContaining('--password-stdin')])
  })

  it('keeps places apart by profile', async () => {
    await runCli(
      world.place,
      ['login', '--profile', '测试', '--account', '13800000003', '--password-stdin'],
      'Kaipiao#2026\n',
    )
    const list = await world.run('profile', 'list', '--json')
    expect(JSON.parse(list.stdout)).toMatchObject([
      { name: 'default', isCurrent: true },
      { name: '测试', isCurrent: false, account: '13800000003' },
    ])
    await world.run('profile', 'use', '测试')
    const { stdout } = await runCli(
      { ...world.place, env: { KAIPIAO_STATE_DIR: join(world.folder, 'state') } },
      ['profile', 'show', '--json'],
    )
    expect(JSON.parse(stdout)).toMatchObject({ profile: '测试', baseUrl: world.proxy.url })
    await world.run('profile', 'use', 'default')
  })
})

describe('a token', () => {
  it.each([true, false])('goes to nobody but who issued it (the file says who: %s)', async (isTold) => {
    await world.login()
    const { origin, ...tokens } = await readTokens()
    expect(origin).toBe(world.proxy.url)
    if (!isTold) await writeFile(tokenFile(), JSON.stringify(tokens))
    world.proxy.calls.length = 0
    const elsewhere = world.proxy.url.replace('127.0.0.1', 'localhost')
    for (const words of [['whoami'], ['logout'], ['enterprise', 'list']]) {
      const { code, stderr } = await world.run(...words, '--base-url', elsewhere)
      expect([code, stderr]).toEqual([4, expect.stringContaining(`的令牌是 ${world.proxy.url} 签发的`)])
    }
    expect(world.proxy.calls).toEqual([])
    expect(await isThere(tokenFile())).toBe(true)
  })

  it.each([
    [9 * 60 + 59, true],
    [10 * 60 + 5, false],
    [-23 * 3600, true],
    [-25 * 3600, false],
  ])('with %i seconds left is refreshed: %s', async (seconds, isRefreshed) => {
    await world.login()
    const tokens = await readTokens()
    await writeFile(tokenFile(), JSON.stringify({ ...tokens, expiresAt: Date.now() + seconds * 1000 }))
    world.proxy.calls.length = 0
    const { code } = await world.run('whoami')
    expect(code).toBe(0)
    const refreshes = world.proxy.calls.filter(({ path }) => path === '/v1/account/refreshToken')
    expect(refreshes).toHaveLength(isRefreshed ? 1 : 0)
    for (const { headers } of refreshes) expect(headers.authorization).toBeUndefined()
    expect((await readTokens()).userToken === tokens.userToken).toBe(!isRefreshed)
  })

  it('is refreshed once when several commands need it at the same time', async () => {
    await world.login()
    await writeFile(tokenFile(), JSON.stringify({ ...(await readTokens()), expiresAt: Date.now() + 60_000 }))
    world.proxy.calls.length = 0
    const results = await Promise.all([1, 2, 3, 4].map(async () => (await world.start('whoami')).result))
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(world.proxy.calls.filter(({ path }) => path === '/v1/account/refreshToken')).toHaveLength(1)
  })

  it('that was revoked ends in the words of a 401, is deleted, and has its own exit code', async () => {
    await world.login()
    world.proxy.setFaults(({ path }) =>
      path === '/v1/account/userinfo' ? { kind: 'answer', status: 401 } : undefined,
    )
    const { code, stdout, stderr } = await world.run('whoami')
    expect([code, stdout]).toEqual([4, ''])
    expect(stderr).toContain('登录失效,请重新登录！（401）')
    expect(stderr).toContain('下一步：kaipiao login')
    expect(await isThere(tokenFile())).toBe(false)
    expect(await world.run('whoami')).toMatchObject({ code: 4, stderr: expect.stringContaining('尚未登录') })
  })

  it('of the environment is used and never stored', async () => {
    await world.login()
    const { userToken } = await readTokens()
    await world.run('profile', 'list')
    const elsewhere = {
      ...world.place,
      env: {
        KAIPIAO_BASE_URL: world.proxy.url,
        KAIPIAO_STATE_DIR: join(world.folder, 'other'),
        KAIPIAO_TOKEN: userToken,
      },
    }
    expect((await runCli(elsewhere, ['whoami'])).code).toBe(0)
    expect(await isThere(join(world.folder, 'other/config/tokens/default.json'))).toBe(false)
  })

  it('is revoked and deleted by signing out', async () => {
    await world.login()
    const { userToken } = await readTokens()
    expect((await world.run('logout')).code).toBe(0)
    expect(await isThere(tokenFile())).toBe(false)
    expect((await world.run('whoami', '--token', userToken)).code).toBe(4)
  })
})

describe('a platform that cannot be used', () => {
  it('is told apart: unreachable, failing, forbidden, unknown', async () => {
    await world.login()
    const answer = (status: number) => world.proxy.setFaults(() => ({ kind: 'answer', status }))
    answer(500)
    expect(await world.run('whoami')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('系统繁忙，请稍后访问！（500）'),
    })
    answer(403)
    expect(await world.run('whoami')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('暂无访问权限！（403）'),
    })
    answer(404)
    expect(await world.run('whoami')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('服务正在准备中！（404）'),
    })
    const { code, stderr } = await world.run('whoami', '--token', 'x', '--base-url', 'http://127.0.0.1:9')
    expect([code, stderr]).toEqual([5, expect.stringContaining('网络连接失败')])
  })

  it('and was named by nobody is asked for nothing that costs', async () => {
    const { KAIPIAO_BASE_URL: _, ...env } = world.place.env
    const place = { ...world.place, env: { ...env, KAIPIAO_PROFILE: '空' } }
    const words = ['stored', 'issue', '19101', '--yes', '--token', 'x']
    world.proxy.calls.length = 0
    const refused = await runCli(place, words)
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('没有指定平台地址')])
    expect(world.proxy.calls).toEqual([])
    const named = await runCli(place, [...words, '--base-url', world.proxy.url])
    expect(named.stderr).not.toContain('没有指定平台地址')
  })
})
