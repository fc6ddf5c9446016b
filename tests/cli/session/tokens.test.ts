import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from '../support/cli-world.ts'
import { runCli } from '../support/run-cli.ts'

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())

/** In the world's first year. */
const until = '2026-06-30'
const tokenFile = () => join(world.folder, 'state/config/tokens/night.json')

it('signs in as a device that it keeps, and says what it is', async () => {
  const { id } = JSON.parse(await readFile(join(world.folder, 'state/config/device.json'), 'utf8'))
  const login = world.proxy.calls.findLast(({ path }) => path === '/v1/account/agency/login')
  expect(login?.headers).toMatchObject({ 'device-id': id })
  expect(login?.headers['user-agent']).toMatch(/^kaipiao-cli\/\S+ \(.+\)$/)
  await world.login()
  const again = world.proxy.calls.findLast(({ path }) => path === '/v1/account/agency/login')
  expect(again?.headers['device-id']).toBe(id)
})

it('makes a token, signs in with it, tells what it is, and revokes it', async () => {
  const made = await world.run(
    'token',
    'create',
    '夜间开票',
    '--right',
    'invoice,invoice.issue',
    '--until',
    until,
  )
  expect([made.code, made.stdout]).toEqual([0, expect.stringMatching(/^kpt-[0-9a-f]{40}\n$/)])
  expect(made.stderr).toContain('以后不再显示')
  const token = made.stdout.trim()

  const login = await world.run('login', '--token', token, '--profile', 'night')
  expect([login.code, login.stderr]).toEqual([0, expect.stringContaining('已用访问令牌“夜间开票”登录')])
  expect((await stat(tokenFile())).mode & 0o777).toBe(0o600)
  const who = await world.run('whoami', '--profile', 'night', '--json')
  expect(JSON.parse(who.stdout)).toMatchObject({
    userPhone: '13800000003',
    accessToken: { name: '夜间开票', rights: ['invoice', 'invoice.issue'], lastDay: until },
  })
  const shown = await world.run('whoami', '--profile', 'night')
  expect(shown.stdout).toContain('夜间开票')

  const list = await world.run('token', 'list', '--json')
  expect(JSON.parse(list.stdout)).toMatchObject([{ name: '夜间开票', ending: token.slice(-4) }])
  expect(list.stdout).not.toContain(token)
  const [{ id }] = JSON.parse(list.stdout)
  const refused = await world.run('token', 'revoke', id, '--yes', '--profile', 'night')
  expect([refused.code === 0, refused.stderr + refused.stdout]).toEqual([
    false,
    expect.stringContaining('403'),
  ])

  const revoked = await world.run('token', 'revoke', id, '--yes', '--base-url', world.proxy.url)
  expect([revoked.code, revoked.stderr]).toEqual([0, expect.anything()])
  expect((await world.run('whoami', '--profile', 'night')).code).toBe(4)
})

it('works with a token of the environment', async () => {
  const made = await world.run('token', 'create', '环境', '--right', 'invoice', '--until', until)
  const place = { ...world.place, env: { ...world.place.env, KAIPIAO_TOKEN: made.stdout.trim() } }
  const who = await runCli(place, ['whoami', '--json'])
  expect(JSON.parse(who.stdout)).toMatchObject({ accessToken: { name: '环境' } })
})

it('refuses what is no access token, and keeps nothing of it', async () => {
  const pair = JSON.parse(await readFile(join(world.folder, 'state/config/tokens/default.json'), 'utf8'))
  const { code, stderr } = await world.run('login', '--token', pair.userToken, '--profile', 'other')
  expect([code, stderr]).toEqual([2, expect.stringContaining('不是访问令牌')])
  const wrong = await world.run('login', '--token', 'kpt-none', '--profile', 'other')
  expect(wrong.code).toBe(4)
  await expect(stat(join(world.folder, 'state/config/tokens/other.json'))).rejects.toThrow('ENOENT')
})

it('wants rights and a day', async () => {
  const { code, stderr } = await world.run('token', 'create', '夜间')
  expect([code, stderr]).toEqual([2, expect.stringContaining('--right')])
})
