/** What the office keeps, by its nouns: list, get, export, and acts on many records with a code of exit. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCliWorld, type CliWorld } from './support/cli-world.ts'
import { runCli } from './support/run-cli.ts'

// Each step starts a process; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())

describe('a noun', () => {
  it('is listed by filters and order of the platform, in labels for people', async () => {
    const { stdout } = await world.run('customer', 'list', '--state', '停用', '--sort', '-客户名称')
    const [head, ...rows] = stdout.trim().split('\n')
    expect(head).toBe('客户名称\t税号\t状态\t联系人\t手机号\t授信额度\t更新时间')
    expect(new Set(rows.map((row) => row.split('\t')[2]))).toEqual(new Set(['停用']))
    const asked = world.proxy.calls.at(-1)
    expect([asked?.query.get('state'), asked?.query.get('sort')]).toEqual(['0', '-taxerName'])
  })

  it('asks for no more than is wanted', async () => {
    const { stdout } = await world.run('customer', 'list', '--limit', '3', '--json', 'id')
    expect(JSON.parse(stdout)).toHaveLength(3)
    expect(world.proxy.calls.at(-1)?.query.get('pageSize')).toBe('3')
  })

  it('is got by what list names it', async () => {
    const [id = ''] = (await world.run('customer', 'list', '--limit', '1', '-o', 'names')).stdout.split('\n')
    const record = await world.run('customer', 'get', id)
    expect([record.code, record.stdout]).toEqual([0, expect.stringContaining(`编号\t${id}\n`)])
    expect((await world.run('customer', 'get', id, '--jq', '.id')).stdout).toBe(`${id}\n`)
    expect((await world.run('customer', 'get', '999999999')).code).toBe(1)
  })

  it('is exported with every field', async () => {
    const { code, stderr } = await world.run('customer', 'export')
    expect([code, stderr]).toEqual([0, '已导出：客户.xlsx\n'])
    const [head = []] =
      (await readXlsx(await readFile(join(world.folder, '客户.xlsx')))).sheets[0]?.rows ?? []
    expect(head).toEqual(expect.arrayContaining(['编号', '客户名称', '备注', '创建时间']))
  })
})

describe('an act on many records', () => {
  it('goes on after a refusal and says which: 3', async () => {
    const listed = ['order', 'list', '--limit', '5', '-o', 'names']
    const names = (await world.run(...listed)).stdout
    const { code, stdout } = await runCli(world.place, ['order', 'retry', '-', '--json'], `${names}9999999\n`)
    const outcomes = JSON.parse(stdout) as { id: string; isDone: boolean }[]
    expect([code, outcomes.map(({ id }) => id)]).toEqual([3, [...names.trim().split('\n'), '9999999']])
    expect(outcomes.at(-1)?.isDone).toBe(false)
  })
})

describe('the state of every terminal', () => {
  it('is told with a code of exit that a nightly job can use', async () => {
    const [quota, short, bureau] = await Promise.all([
      world.run('quota', '--json', 'diskId,syed'),
      world.run('quota', '--below', '999999999999', '--json'),
      world.run('bureau', 'status', '--json', 'diskId,isLoggedIn'),
    ])
    const rows = JSON.parse(quota.stdout) as { diskId: string }[]
    expect([quota.code, rows.length > 1]).toEqual([0, true])
    expect([short.code, (JSON.parse(short.stdout) as unknown[]).length > 0]).toEqual([3, true])
    const logins = JSON.parse(bureau.stdout) as { isLoggedIn: boolean }[]
    expect(bureau.code).toBe(logins.every(({ isLoggedIn }) => isLoggedIn) ? 0 : 3)
    expect(logins).toHaveLength(rows.length)
  })
})

it('ticks received invoices by one call, and unticks them', async () => {
  const names = (await world.run('input', 'list', '--state', '未勾选', '--limit', '5', '-o', 'names')).stdout
  const before = world.proxy.calls.length
  const { stdout } = await runCli(world.place, ['input', 'certify', '-', '--json'], names)
  const outcomes = JSON.parse(stdout) as { id: string; isDone: boolean; message: string }[]
  expect(outcomes.map(({ id }) => id)).toEqual(names.trim().split('\n'))
  const asked = world.proxy.calls.slice(before).filter(({ path }) => path === '/v2/vatpaid/certification')
  expect(asked).toHaveLength(1)
  const done = outcomes.filter(({ isDone }) => isDone).map(({ id }) => id)
  expect(done.length).toBeGreaterThan(0)
  expect((await world.run('input', 'uncertify', ...done)).code).toBe(0)
})
