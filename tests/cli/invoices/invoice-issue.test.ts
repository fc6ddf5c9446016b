/** Invoices from a file: every fault before anything is sent, what is too large in parts, what was refused given back. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCliWorld, type CliWorld } from '../support/cli-world.ts'
import { runCli } from '../support/run-cli.ts'

const disk = '661000000001'
const water = ['矿泉水', '1030307040000000000', '2', '56.5', '113.00', '13%']
const head = ['流水号', '购方名称', '购方税号', '商品名称', '税收编码', '数量', '单价', '金额', '税率']
const buyer = ['上海云帆科技有限公司', '91310115MA1K3ABC19']

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())

const issue = (...args: string[]) => world.run('invoice', 'issue', '--disk', disk, ...args)
const issued = () => world.proxy.calls.filter(({ path }) => path.startsWith('/v2/tax/issue/invoice/')).length
const sheetOf = async (name: string) =>
  (await readXlsx(await readFile(join(world.folder, name)))).sheets.map(({ rows }) => rows)

describe('a plain sheet', () => {
  it('is checked whole, and every fault named by its row: 7', async () => {
    const rows = [
      ['A-1', ...buyer, ...water],
      ['A-1', '', '', ...water],
      ['A-2', '丙<公司>', '', '茶', '1030307040000000000', 'x', '56.5', '113.00', '99%'],
    ]
    await writeFile(join(world.folder, '七月.csv'), [head, ...rows].map((row) => row.join(',')).join('\n'))
    const { code, stdout } = await issue('七月.csv', '--dry-run', '--json')
    const { total, correct, rows: failed } = JSON.parse(stdout) as Record<string, unknown>
    expect([code, total, correct, issued()]).toEqual([7, 2, 1, 0])
    expect(failed).toMatchObject([
      {
        fileLine: 4,
        name: 'A-2',
        messages: [
          expect.stringContaining('第4行“数量”'),
          expect.stringContaining('第4行“税率”'),
          expect.stringContaining('特殊字符'),
        ],
      },
    ])
  })

  it('is issued in parts over the limit, followed to its numbers, and gives back what was refused: 3', async () => {
    const { code, stdout, stderr } = await issue('七月.csv', '--split-amount', '150', '--yes', '--watch')
    expect([code, issued()]).toEqual([3, 2])
    expect(stderr).toContain('开具 2 张发票，价税合计 226.00 元')
    expect(stdout).toMatch(/A-1-1\t\d+\t已开\t\t\d{20}\t/)
    const [rows = []] = await sheetOf('七月-失败-2.xlsx')
    expect(rows).toHaveLength(2)
    // Each cell under its head, so that the row can be corrected and sent again.
    const cells = Object.fromEntries(rows[0]?.map((name, at) => [name, rows[1]?.[at]]) ?? [])
    expect(cells).toMatchObject({ 发票流水号: 'A-2', 购买方名称: '丙<公司>', 项目名称: '茶', 税率: '99%' })
    expect(await issue('七月-失败-2.xlsx', '--dry-run')).toMatchObject({ code: 7 })
  })

  it('is not issued again unless that is meant, and then told in one document with its orders', async () => {
    const before = issued()
    const repeat = await issue('七月.csv', '--split-amount', '150', '--yes')
    expect([repeat.code, issued()]).toEqual([3, before])
    expect(repeat.stderr).toMatch(/任务 \S+ 已提交此文件，没有再提交；确要再来一次加 --again/)
    const again = await issue('七月.csv', '--split-amount', '150', '--yes', '--again', '--watch', '--json')
    expect([again.code, issued()]).toEqual([3, before + 2])
    expect(JSON.parse(again.stdout)).toMatchObject({
      success: 2,
      orders: [{ state: 'issued' }, { state: 'issued' }],
    })
  })
})

it('sells tax services by an agreement, and proposes codes where the platform is not sure: 7', async () => {
  const heads = [
    '流水号',
    '购方名称',
    '购方税号',
    '涉税专业服务协议编号',
    '商品名称',
    '税收编码',
    '金额',
    '税率',
  ]
  const client = ['北京青禾商贸有限公司', '91110108MA01K8QH3W']
  const filing = ['代理申报', '3040802050000000000', '1060.00', '6%']
  const rows = [
    ['B-1', ...client, 'FWXY2026000001', ...filing],
    ['B-2', ...client, '', ...filing],
    ['B-3', ...client, '', '青岛啤酒', '', '113.00', '13%'],
  ]
  await writeFile(join(world.folder, '代理.csv'), [heads, ...rows].map((row) => row.join(',')).join('\n'))
  const said = await world.run('invoice', 'issue', '代理.csv', '--dry-run', '--disk', '661000000010')
  expect([said.code, said.stderr.includes('共 3 行，正确 1 行')]).toEqual([7, true])
  expect(said.stdout).toContain('B-2\t开具纳税申报代办须填写涉税专业服务协议编号')
  expect(said.stdout).toMatch(/B-3\t.*“青岛啤酒”未赋税收分类编码/)
  expect(said.stderr).toMatch(/“青岛啤酒”的候选编码：103030302\d+（\*酒\*.+）、103030301/)
})

it("is read from the bureau's workbook, whose refused invoices come back as such a workbook", async () => {
  const basics = ['发票流水号*', '发票类型*', '是否含税*', '购买方名称*', '购买方纳税人识别号']
  const lines = ['发票流水号', '项目名称', '商品和服务税收编码', '数量', '单价', '金额', '税率']
  const sheets = [
    { name: '填写说明', rows: [['说明']] },
    {
      name: '发票基本信息',
      rows: [
        ['说明'],
        basics,
        ['B-1', '普通发票', '是', ...buyer],
        ['B-2', '普通发票', '是', '沙箱202200007', ''],
      ],
    },
    { name: '发票明细信息', rows: [['说明'], lines, ['B-1', ...water], ['B-2', ...water]] },
  ]
  await writeFile(join(world.folder, '批量.xlsx'), await writeXlsx({ sheets }))
  const before = issued()
  const { code, stdout } = await issue('批量.xlsx', '--yes', '--json')
  expect([code, issued() - before]).toEqual([3, 2])
  const { success, made } = JSON.parse(stdout) as Record<string, unknown>
  expect([success, made]).toMatchObject([1, [{ name: 'B-1' }]])
  const [failed = [], failedLines = []] = await sheetOf('批量-失败.xlsx')
  expect(failed.slice(1).map((row) => [row[0], row.at(-1)])).toMatchObject([['B-2', expect.any(String)]])
  expect(failedLines.slice(1).map(([serial]) => serial)).toEqual(['B-2'])
})

it('is read from JSON through a pipe, with the totals that follow from the lines', async () => {
  const line = { name: '矿泉水', zxbm: '1030307040000000000', quantity: '2', price: '56.5', taxRate: '0.13' }
  const form = { buyerTaxerName: '上海云帆科技有限公司', goods: [line] }
  const forms = JSON.stringify([{ serial: 'J-1', ...form }, { goods: [] }])
  const args = ['invoice', 'issue', '-', '--disk', disk, '--dry-run', '--json']
  const { stdout } = await runCli(world.place, args, forms)
  const summary = JSON.parse(stdout) as { failedFile: string }
  expect(summary).toMatchObject({ total: 2, correct: 1, rows: [{ fileLine: 2, name: '第2张' }] })
  const rejects: unknown = JSON.parse(await readFile(summary.failedFile, 'utf8'))
  expect(rejects).toMatchObject([{ goods: [], 失败原因: [expect.any(String), expect.any(String)] }])
})
