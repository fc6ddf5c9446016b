/** A clerk's own list of invoices: heads, types and figures as people write them, no codes, a line of sums. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownList } from '@kaipiao/domain/invoicing/testing/own-list'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from './support/cli-world.ts'

const disk = '661000000001'
let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
  await writeFile(
    join(world.folder, '清单.xlsx'),
    await writeXlsx({ sheets: [{ name: '清单', rows: ownList() }] }),
  )
})
afterAll(() => world.close())

const RIGHT = ['SO-001', 'SO-002', 'SO-003', 'SO-007']
const WRONG = [
  ['SO-004', '“购买方名称”不能为空'],
  ['SO-005', '“金额”与数量乘单价相差超过0.01元（K10“800”）'],
  ['SO-006', '“量子纠缠发生器”未赋税收分类编码'],
  ['SO-008', '“发票类型”不正确，可填代码或名称：81 专票、82 普票'],
].map(([serial, message]) => ({ serial, message: expect.stringContaining(message ?? '') as string }))
const TOLD = [
  '第 14 行是合计，已跳过',
  '列“序号”不能识别，其中的内容没有带入',
  '列“开票日期”不能识别，其中的内容没有带入',
  expect.stringMatching(/^已按名称赋码，请核对：A4复印纸 1060102\d{12}、中性笔 /) as string,
  '没有找到税收编码，请在文件中填写或先加入商品库：量子纠缠发生器',
]

const run = async (...args: string[]) => {
  const { code, stdout } = await world.run(...args, '--disk', disk, '--json')
  return [code, JSON.parse(stdout) as Record<string, unknown>] as const
}

it('is read, coded and checked as the platform would, before anything is sent', async () => {
  expect(await run('batch', 'upload', '清单.xlsx', '--dry-run')).toMatchObject([
    3,
    { total: 8, correct: 4, failed: 4, warnings: TOLD, rows: WRONG },
  ])
  expect(await run('batch', 'list', '--keyword', 'SO-')).toEqual([0, []])
})

it('comes in as it was foretold, with the amounts and types that it means', async () => {
  expect(await run('batch', 'upload', '清单.xlsx')).toMatchObject([
    3,
    { total: 8, success: 4, failed: 4, ignoredColumns: TOLD, rows: WRONG },
  ])
  const [, rows] = await run('batch', 'list', 'serial,fplxdm,jshj', '--keyword', 'SO-', '--sort', 'serial')
  expect(rows).toEqual(
    RIGHT.map((serial, at) => ({
      serial,
      ...[
        { fplxdm: '82', jshj: '13050.00' },
        { fplxdm: '81', jshj: '5000.00' },
        { fplxdm: '81', jshj: '30000.00' },
        { fplxdm: '82', jshj: '-50.00' },
      ][at],
    })),
  )
})

it('is issued by the same reading', async () => {
  const [code, report] = await run('invoice', 'issue', '清单.xlsx', '--dry-run')
  expect([code, report]).toMatchObject([7, { total: 8, correct: 3 }])
  const rows = report['rows'] as { name: string; messages: string[] }[]
  expect(rows.map(({ name, messages }) => ({ serial: name, message: messages[0] }))).toEqual([
    { serial: 'SO-003', message: '税号格式不正确，是否继续开具？（核对无误可加 --confirm）' },
    ...WRONG,
  ])
})

it('whose heads nobody knows is mapped once by hand, by the command that reads it', async () => {
  const heads = { '购买方名称 ': '卖给谁', 商品名称: '卖什么', 含税金额: '收多少', 税率: '点数' }
  const rows = ownList().map((row) =>
    row.map((cell) => (typeof cell === 'string' && cell in heads ? heads[cell as keyof typeof heads] : cell)),
  )
  await writeFile(join(world.folder, '怪表.xlsx'), await writeXlsx({ sheets: [{ name: '清单', rows }] }))
  const upload = ['batch-list', 'upload', '怪表.xlsx', '--disk', disk, '--dry-run']
  const unknown = await world.run(...upload)
  expect([unknown.code, unknown.stderr]).toMatchObject([7, expect.stringContaining('--map')])
  const fields = ['卖给谁=购买方名称', '卖什么=项目名称', '收多少=金额', '点数=税率', '序号=']
  const mapped = await world.run(...upload, ...fields.flatMap((field) => ['--map', field]), '--json')
  expect([mapped.code, JSON.parse(mapped.stdout)]).toMatchObject([3, { total: 8, correct: 4 }])
  const again = await world.run(...upload, '--json')
  expect([again.code, JSON.parse(again.stdout)]).toMatchObject([3, { total: 8, correct: 4 }])
})
