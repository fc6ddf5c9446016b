/** One import, one export, shared by machines that know nothing of each other; another one tells what is left. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCliWorld, taxNumber, writeEnterprises, type CliWorld } from './support/cli-world.ts'
import { runCli } from './support/run-cli.ts'

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())

/** A machine of its own: the same account, other jobs. */
const onMachine = (name: string, ...args: string[]) => {
  const { cwd, env } = world.place
  const state = { KAIPIAO_STATE_DIR: join(cwd, name), KAIPIAO_CONFIG_DIR: join(cwd, 'state/config') }
  return runCli({ cwd, env: { ...env, ...state } }, args)
}

describe('an import that five machines share', () => {
  it('opens every enterprise once, and a sixth machine knows what is left', async () => {
    const rows = 40
    await writeEnterprises(join(world.folder, '企业.csv'), rows, '0506')
    const importShard = (index: number) =>
      onMachine(`m${index}`, 'enterprise', 'import', '企业.csv', '--yes', '--json', '--shard', `${index}/5`)
    const ended = await Promise.all([1, 2, 4, 5].map(importShard))
    expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(ended.map(() => [0, '']))
    const sent = ended.map(({ stdout }) => (JSON.parse(stdout) as { success: number }).success)

    const left = await onMachine('m6', 'enterprise', 'left', '企业.csv', '--shards', '5', '-o', 'json')
    const open = JSON.parse(left.stdout) as Array<{ taxerId: string; shard: number }>
    expect(left.code).toBe(3)
    expect(left.stderr).toContain(`剩余 ${open.length} 行\n原因：第 3 份 ${open.length} 行`)
    expect(open.every(({ shard }) => shard === 3)).toBe(true)
    expect(open.length + sent.reduce((sum, count) => sum + count, 0)).toBe(rows)

    const last = await importShard(3)
    expect(last.code).toBe(0)
    const none = await onMachine('m6', 'enterprise', 'left', '企业.csv', '--shards', '5')
    expect([none.code, none.stderr]).toEqual([0, `共 ${rows} 行，已开通 ${rows} 行，有误 0 行，剩余 0 行\n`])
    const orders = world.proxy.calls.filter(({ path }) => path === '/v2/store/order/batch')
    const opened = orders.flatMap(
      ({ body }) => (JSON.parse(body) as { list: Array<{ taxerId: string }> }).list,
    )
    const every = Array.from({ length: rows }, (_, n) => taxNumber('0506', n))
    expect(opened.map(({ taxerId }) => taxerId).sort()).toEqual(every.sort())
  })
})

describe('an export that three machines share', () => {
  it('holds every document once, and another machine knows what is left', async () => {
    const period = ['--since', '2025-10-01', '--until', '2026-01-15', '--type', 'pdf,csv']
    const exportShard = (index: number) =>
      onMachine(`m${index}`, 'invoice', 'export', ...period, '--shard', `${index}/3`, '--rate', '200')
    for (const index of [1, 3]) expect((await exportShard(index)).code).toBe(0)
    const zip = (index: number) => `发票-2025-10-01-2026-01-15-${index}of3.zip`

    const left = await onMachine('m6', 'invoice', 'left', zip(1), zip(3), '-o', 'json')
    expect(left.code).toBe(3)
    expect(left.stderr).toContain('缺少第 2 份的压缩包（--shard 2/3）')
    const missing = JSON.parse(left.stdout) as Array<{ shard: number; type: string; fphm: string }>
    expect(new Set(missing.map(({ shard }) => shard))).toEqual(new Set([2]))
    expect(new Set(missing.map(({ type }) => type))).toEqual(new Set(['pdf', 'csv']))

    expect((await exportShard(2)).code).toBe(0)
    const all = await onMachine('m6', 'invoice', 'left', zip(1), zip(2), zip(3))
    expect(all.code).toBe(0)
    const names = await Promise.all(
      [1, 2, 3].map(async (index) => {
        const files = await unzip(await readFile(join(world.folder, zip(index))))
        const { shard } = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as {
          shard: object
        }
        expect(shard).toEqual({ index, total: 3 })
        return Object.keys(files).filter((name) => name.startsWith('pdf/'))
      }),
    )
    expect(new Set(names.flat()).size).toBe(names.flat().length)
    expect(all.stderr).toBe(`共 ${names.flat().length} 张发票，剩余 0 份文件\n`)
  })

  it('refuses an archive of another export', async () => {
    const other = ['--since', '2025-12-01', '--until', '2025-12-31', '--type', 'csv', '--zip', '别的.zip']
    await onMachine('m1', 'invoice', 'export', ...other)
    const { code, stderr } = await onMachine(
      'm6',
      'invoice',
      'left',
      '别的.zip',
      '发票-2025-10-01-2026-01-15-1of3.zip',
    )
    expect([code, stderr]).toEqual([2, expect.stringContaining('压缩包不属于同一次导出')])
  })
})
