/** `kaipiao sandbox`: what a tester does to a world, by the control calls of its sandbox. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from './support/cli-world.ts'
import { runCli } from './support/run-cli.ts'

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await sandbox('clock', 'freeze')
  await sandbox('checkpoint', 'save', '开始')
})
beforeEach(() => sandbox('checkpoint', 'restore', '开始'))
afterAll(() => world.close())

const sandbox = (...words: string[]) => world.run('sandbox', ...words)
const json = async (...words: string[]) => JSON.parse((await sandbox(...words, '--json')).stdout)

it('sets the clock, lets it go on, and shows it by its titles', async () => {
  await sandbox('clock', 'set', '2026-02-01 08:00:00')
  expect(await json('clock', 'advance', '+1d')).toMatchObject({ now: '2026-02-02 08:00:00', frozen: true })
  const { stdout, code } = await sandbox('status')
  expect([code, stdout]).toEqual([0, expect.stringContaining('时钟 现在\t2026-02-02 08:00:00')])
  expect(await json('clock', 'run', '--speed', '60')).toMatchObject({ speed: 60 })
})

it('lets a call go wrong, tells so, and takes it back', async () => {
  await world.login()
  const { stdout } = await sandbox(
    'fault',
    'set',
    'listCustomers',
    '--status',
    '400',
    '--when',
    '{"account":"13800000003"}',
  )
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    '编号\t接口\t条件\t状态码\t业务码\t调用次数\t生效次数',
    '1\tlistCustomers\t{"account":"13800000003"}\t400\t\t0\t0',
  ])
  expect((await world.run('api', 'listCustomers')).code).toBe(1)
  expect(await sandbox('journal', 'expect', 'listCustomers', '--times', '1')).toMatchObject({ code: 0 })
  expect(await sandbox('journal', 'expect', 'listCustomers', '--times', '2')).toMatchObject({
    code: 7,
    stderr: expect.stringContaining('符合条件的调用有 1 次，期望 2 次'),
  })
  expect((await json('fault', 'remove', '1')).rules).toEqual([])
  expect((await world.run('api', 'listCustomers')).code).toBe(0)
  const { requests } = await json('journal', 'list', '--operationId', 'listCustomers', '--status', '400')
  expect((await json('journal', 'show', requests[0].requestId)).response.body.text).toContain('400')
  expect(await json('fault', 'play', 'bureau-busy', 'network-flaky')).toEqual({
    active: ['bureau-busy', 'network-flaky'],
  })
  expect(await json('fault', 'clear')).toMatchObject({ active: [], rules: [] })
})

it('exports a world and puts it back, and the journal as an archive', async () => {
  expect((await sandbox('world', 'export', '-o', '世界.json')).stderr).toContain('已保存：世界.json')
  expect((await sandbox('world', 'export', '-o', '世界.json')).code).toBe(1)
  expect((await json('world', 'import', '世界.json')).rows).toBeGreaterThan(1000)
  await writeFile(join(world.folder, '坏.json'), '{"rows":1}')
  expect((await sandbox('world', 'import', '坏.json')).stderr).toContain('文件里不是一个世界：rows 应为对象')
  await sandbox('journal', 'export', 'har', '-o', '记录.har', '--limit', '3')
  expect(JSON.parse(await readFile(join(world.folder, '记录.har'), 'utf8')).log.version).toBe('1.2')
  expect((await sandbox('journal', 'export', 'test', '-o', '-')).stdout).toMatch(/^import /)
  expect((await sandbox('world', 'ledger')).stdout).toContain('平衡\t是')
})

it('tells what was called, and ends with 7 where that is too little', async () => {
  await sandbox('coverage', 'mark')
  await world.login()
  const { list, called, pushes, stories } = await json('coverage')
  expect(called).toBeGreaterThan(0)
  const signIn = list.find((one: { operationId: string }) => one.operationId === 'loginAgency')
  expect(signIn.replies[0]).toEqual({ status: 200, code: 0, calls: 1 })
  const { code, stdout, stderr } = await sandbox('coverage', '--format', 'junit', '--min', '80')
  expect([code, stderr]).toEqual([7, expect.stringContaining('低于 80%')])
  expect(stdout).toContain('name="loginAgency')
  expect(stdout.match(/<skipped /g)).toHaveLength(list.length - called + pushes.length + stories.length)
  expect((await sandbox('coverage', '--min', '0.1')).code).toBe(0)
  expect(await sandbox('coverage', '--min', 'operations=0.1,pushes=50')).toMatchObject({
    code: 7,
    stderr: expect.stringContaining(`送达过的推送 0 / ${pushes.length}`),
  })
  expect(await sandbox('coverage', '--min', 'moons=50')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('没有 moons，可选：operations、replies、pushes、stories'),
  })
})

it('is backed up and restored by one command each, and keeps what it has where a backup does not fit', async () => {
  await sandbox('backup', '备份.json')
  const before = await json('world', 'show')
  await sandbox('clock', 'advance', '+3d')
  await sandbox('world', 'use', 'empty')
  expect((await json('world', 'show')).counts).not.toEqual(before.counts)
  expect(await sandbox('restore', '备份.json')).toMatchObject({ code: 0 })
  expect(await json('world', 'show')).toMatchObject({ world: 'small', counts: before.counts })
  const path = join(world.folder, '备份.json')
  // Whoever was signed in is again, so it is nobody else's.
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
  const file = JSON.parse(await readFile(path, 'utf8'))
  const older = file.rows.state.map((row: { id: string; value: object }) =>
    row.id === 'world' ? { ...row, value: { ...row.value, version: 1 } } : row,
  )
  await writeFile(path, JSON.stringify({ ...file, rows: { ...file.rows, state: older } }))
  expect(await sandbox('restore', '备份.json')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('版本'),
  })
  expect(await json('world', 'show')).toMatchObject({ world: 'small', counts: before.counts })
})

it('makes a world beside it, and ends it', async () => {
  const { name, url } = await json(
    'space',
    'create',
    '--world',
    'small',
    '--frozen',
    '--clock',
    '2026-05-01',
    '--address',
  )
  expect((await json('clock', 'show', '--base-url', url)).now).toBe('2026-05-01 00:00:00')
  expect((await sandbox('space', 'list')).stdout).toContain(name)
  expect(await json('space', 'delete', name)).toEqual({ removed: name })
})

it.each([
  [['clock', 'advance', 'soon'], 'advance 格式应如 +3d、+2h30m 或 +10s'],
  [['world', 'use', 'huge'], '可选：demo、small、heavy、empty'],
  [['fault', 'set', 'none', '--status', '503'], '规则不成立：没有接口 "none"'],
  [['fault', 'set', 'listCustomers', '--when', '{'], '--when 应为 JSON'],
  [['checkpoint', 'restore', '没有'], '没有名为 没有 的存档点'],
  [['replay', '没有.json'], '不能读取文件：没有.json'],
])('says why it does not do %j', async (words, why) => {
  expect(await sandbox(...words)).toMatchObject({ code: 2, stderr: expect.stringContaining(why) })
})

it('asks for the space that it is told, and refuses a platform that is no sandbox', async () => {
  const spaces: unknown[] = []
  const server = createServer((request, response) => {
    spaces.push(request.headers['x-sandbox-space'])
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 404, message: '没有这个地址' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const place = { ...world.place, env: { ...world.place.env, KAIPIAO_BASE_URL: `http://127.0.0.1:${port}` } }
  expect(await runCli(place, ['sandbox', 'clock', 'show', '--space', 'run-17'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('不是沙箱，没有这些命令'),
  })
  expect(spaces).toEqual(['run-17'])
  server.close()
})
