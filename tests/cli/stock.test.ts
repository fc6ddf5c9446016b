import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from './support/cli-world.ts'

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())
beforeEach(() => {
  world.proxy.setFaults(() => undefined)
  world.proxy.calls.length = 0
})

const syncs = () => world.proxy.calls.filter(({ path }) => path === '/v2/tax/invoice/stock/sync')

describe('stock against the real sandbox', () => {
  it('syncs all disks, passes over those out of use, and tells what each one says', async () => {
    const { code, stdout } = await world.run('stock', 'sync', '--all', '--json')
    const { disks } = JSON.parse(stdout) as {
      disks: Array<{ diskId: string; state: string; message: string; volumes: object[] }>
    }
    const of = (state: string) => disks.filter((disk) => disk.state === state)
    expect(of('synced').length).toBeGreaterThan(0)
    expect(of('skipped').length).toBeGreaterThan(0)
    for (const { message } of disks.filter(({ state }) => state !== 'synced')) expect(message).not.toBe('')
    expect(code).toBe(disks.every(({ state }) => state === 'synced' || state === 'skipped') ? 0 : 3)
    expect(world.proxy.calls.filter(({ path }) => path === '/v2/tax/invoice/stock/all/sync')).toHaveLength(1)
    expect(syncs()).toHaveLength(
      disks.length -
        of('skipped').length -
        disks.filter(({ message }) => message.includes('暂未绑定')).length,
    )
  })

  it('syncs one disk, and lists what it holds', async () => {
    const all = JSON.parse((await world.run('stock', 'sync', '--all', '--json')).stdout) as {
      disks: Array<{ diskId: string; volumes: object[] }>
    }
    const disk = all.disks.find(({ volumes }) => volumes.length > 0)?.diskId ?? ''
    world.proxy.calls.length = 0
    const one = await world.run('stock', 'sync', '--disk', disk)
    expect(one.code).toBe(0)
    expect(syncs().map(({ query }) => query.get('diskId'))).toEqual([disk])
    const [head, ...rows] = one.stdout.trim().split('\n')
    expect(head).toBe(
      '税盘编号\t企业名称\t发票类型\t发票代码\t起始号码\t终止号码\t总份数\t剩余份数\t同步时间',
    )
    expect(rows.length).toBeGreaterThan(0)
    const listed = JSON.parse((await world.run('stock', 'list', '--disk', disk, '--json')).stdout)
    expect(listed).toHaveLength(rows.length)
  })

  it('accepts an SMS code where the bureau asks for one', async () => {
    const all = JSON.parse((await world.run('stock', 'sync', '--all', '--json')).stdout) as {
      disks: Array<{ diskId: string; state: string }>
    }
    const disk = all.disks.find(({ state }) => state === 'sms')?.diskId ?? ''
    expect(disk).not.toBe('')
    expect(await world.run('stock', 'sync', '--disk', disk)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('--code'),
    })
    expect((await world.run('stock', 'sync', '--disk', disk, '--code', '123456')).code).toBe(0)
  })

  it('stops at once when the token is refused', async () => {
    world.proxy.setFaults(({ path }) =>
      path === '/v2/tax/invoice/stock/sync' ? { kind: 'answer', status: 401 } : undefined,
    )
    expect(await world.run('stock', 'sync', '--all')).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('登录失效,请重新登录！（401）'),
    })
    await world.login()
  })
})

it('logs terminals in to the bureau, all of them or with the codes of a sheet: 3 while some are left', async () => {
  const { stdout } = await world.run('api', 'listTerminalAuthInfo', '--paginate', '--json')
  const logins = JSON.parse(stdout) as Array<Record<'diskId' | 'dlzh' | 'dlfs', string> & { isKp: number }>
  const kept = logins.filter(({ isKp }) => isKp === 1)
  const automatic = kept.find(({ dlfs }) => dlfs === '1')
  const [one, other] = kept.filter(({ dlfs }) => dlfs === '12')
  // What stood is given up for a login that is under way.
  for (const login of [automatic, one, other])
    await world.run(
      'api',
      'operateTaxBureauLogin',
      '-f',
      `diskId=${login?.diskId}`,
      '-f',
      `account=${login?.dlzh}`,
    )
  const all = await world.run('bureau', 'login', '--json', '--disk', `${automatic?.diskId},${other?.diskId}`)
  expect([all.code, JSON.parse(all.stdout)]).toMatchObject([
    3,
    { total: 2, success: 1, rows: [{ messages: [expect.stringContaining('需要短信验证码')] }] },
  ])
  await writeFile(
    join(world.folder, '验证码.csv'),
    `登录账号,验证码\n${one?.dlzh},123456\n${other?.dlzh},654321\n${other?.dlzh},12\n`,
  )
  const some = await world.run('bureau', 'login', '验证码.csv', '--json')
  expect([some.code, JSON.parse(some.stdout)]).toMatchObject([
    3,
    {
      success: 1,
      rows: [{ messages: ['验证码校验失败!'] }, { messages: ['验证码应为 6 位数字：12（B4“12”）'] }],
    },
  ])
})
