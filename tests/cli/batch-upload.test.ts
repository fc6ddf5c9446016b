/** The bureau's batch template from the command line into a workspace, issued from there, never twice. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bureauBusinesses, bureauTemplate } from '@kaipiao/domain/invoicing/testing/bureau-template'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from './support/cli-world.ts'

const disk = '661000000001'
let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())

const upload = (...args: string[]) => world.run('batch', 'upload', '--disk', disk, ...args)

it('takes the workbook, gives back what was refused, and issues what came in once', async () => {
  const [building, freight, ...others] = bureauBusinesses()
  if (!building || !freight) throw new Error('there are several')
  const wrong = { ...freight, lines: freight.lines.map((line) => ({ ...line, 税率: '0.12' })) }
  const sheets = bureauTemplate([building, wrong, ...others]).map(({ name, rows }) => ({
    name,
    rows: rows.map((row, at) =>
      name.startsWith('1') ? [...row, ['', '', '部门', '一部'][at] ?? ''] : [...row],
    ),
  }))
  await writeFile(join(world.folder, '批量.xlsx'), await writeXlsx({ sheets }))
  const first = await upload('批量.xlsx', '--json', '--out-dir', '失败的/七月')
  const report = JSON.parse(first.stdout) as Record<string, unknown>
  expect([first.code, report]).toMatchObject([
    3,
    {
      ...{ total: 7, success: 6, repeated: 0, failed: 1 },
      ignoredColumns: ['发票基本信息的列“部门”不能识别，第4行中的内容没有带入'],
      rows: [{ row: 5, serial: 'T-04', message: expect.stringContaining('“税率”') }],
    },
  ])
  const failed = await readXlsx(await readFile(join(world.folder, '失败的/七月/批量-失败.xlsx')))
  expect(failed.sheets.map(({ name, rows }) => [name, rows.slice(3).map(([serial]) => serial)])).toEqual([
    ['1-发票基本信息', ['T-04']],
    ['2-发票明细信息', ['T-04']],
    ['3-特定业务信息', ['T-04']],
    ['4-附加要素信息', []],
  ])

  // Corrected and sent again, whole: only what was refused comes in; all that wait of it are issued.
  const right = bureauTemplate([building, freight, ...others]).map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => [...row]),
  }))
  await writeFile(join(world.folder, '改正.xlsx'), await writeXlsx({ sheets: right }))
  const again = await upload('改正.xlsx', '--json', '--issue', '--yes')
  expect([again.code, JSON.parse(again.stdout)]).toMatchObject([
    0,
    { total: 7, success: 1, repeated: 6, failed: 0, issued: 7, notIssued: [] },
  ])
  const third = await upload('改正.xlsx', '--issue', '--yes')
  expect([third.code, third.stderr]).toMatchObject([0, expect.stringContaining('已在 7 张')])
  const rows = await world.run('batch', 'list', '--keyword', 'T-', '--json')
  const found = JSON.parse(rows.stdout) as { serial: string; state: string }[]
  expect(found.map(({ serial }) => serial).sort()).toEqual([
    'T-03',
    'T-04',
    'T-05',
    'T-06',
    'T-07',
    'T-09',
    'T-13',
  ])
  expect(found.filter(({ state }) => state === 'waiting')).toEqual([])
})
