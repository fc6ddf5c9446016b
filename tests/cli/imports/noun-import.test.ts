/** Records of the office from a sheet: what is there already is refused, left or changed, as one says. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCliWorld, taxNumber, writeEnterprises, type CliWorld } from '../support/cli-world.ts'

const disk = '661000000001'

let world: CliWorld
beforeAll(async () => {
  world = await createCliWorld()
  await world.login()
})
afterAll(() => world.close())

const write = (name: string, rows: readonly string[][]) =>
  writeFile(join(world.folder, name), rows.map((row) => row.join(',')).join('\n'))
const rowsOf = async (...args: string[]) => JSON.parse((await world.run(...args, '--json')).stdout) as unknown

describe('customers of a sheet', () => {
  const head = ['客户名称', '税号', '纳税人类型', '联系人', '授信额度']
  const first = ['云上茶叶有限公司', '91310115MA1K3ABC19', '一般纳税人', '陈晓', '1000']

  it('are checked whole, and what is wrong given back: 3', async () => {
    await write('客户.csv', [head, first, ['无号公司', '', '大户', '', 'x'], first])
    const { code, stdout } = await world.run('customer', 'import', '客户.csv', '--json')
    expect(code).toBe(3)
    expect(JSON.parse(stdout)).toMatchObject({
      total: 3,
      success: 1,
      failed: 2,
      rows: [
        {
          fileLine: 3,
          messages: ['请输入税号（B3）', expect.stringContaining('可选：一般纳税人'), expect.any(String)],
        },
        { fileLine: 4, messages: ['税号与第2行重复'] },
      ],
    })
    const { sheets } = await readXlsx(await readFile(join(world.folder, '客户-失败.xlsx')))
    expect(sheets[0]?.rows.map((row) => row[0])).toEqual(['客户名称', '无号公司', first[0]])
    expect(sheets[0]?.rows[0]).toHaveLength(6)
  })

  it('are refused where they are there, left with --skip-existing, changed with --update', async () => {
    await write('再次.csv', [
      head,
      [...first.slice(0, 3), '林夕', '1000'],
      ['新客', '91110105MADEM0011A', '08', '', ''],
    ])
    expect((await world.run('customer', 'import', '再次.csv', '--skip-existing')).stderr).toContain(
      '已导入 2 行（其中跳过已有 1 行）',
    )
    const listed = ['customer', 'list', 'taxerName,contact,creditLimit', '--keyword', '云上茶叶']
    expect(await rowsOf(...listed)).toEqual([{ taxerName: first[0], contact: '陈晓', creditLimit: '1000' }])
    const changed = await world.run('customer', 'import', '再次.csv', '--update', '--yes')
    expect(changed.stderr).toContain('将新增 0 条客户，更新 1 条已有的')
    expect(await rowsOf(...listed)).toMatchObject([{ contact: '林夕' }])
    // What the platform would refuse is known before anything is sent.
    const refused = await world.run('customer', 'import', '再次.csv', '--dry-run', '--json')
    expect(JSON.parse(refused.stdout)).toMatchObject({
      total: 2,
      failed: 2,
      rows: [{ messages: ['数据已存在'] }, { messages: ['数据已存在'] }],
    })
    expect((await world.run('customer', 'import', '再次.csv')).code).toBe(7)
  })
})

it('opens enterprises once, leaves them with --skip-existing, and updates their logins with --update', async () => {
  const login = (account: string) => `2,${account},Abcd1234,${account}`
  await writeEnterprises(join(world.folder, '企业.csv'), 3, '77', () => `${login('13800000011')},`)
  const importing = (...flags: string[]) =>
    world.run('enterprise', 'import', '企业.csv', '--yes', '--json', ...flags)
  expect(JSON.parse((await importing()).stdout)).toMatchObject({ success: 3, skipped: 0 })
  await writeEnterprises(join(world.folder, '企业.csv'), 4, '77', (n) =>
    n === 1 ? `${login('13900000022')},` : n === 2 ? ',,,,' : `${login('13800000011')},`,
  )
  expect((await importing()).code).toBe(3)
  const skipped = await importing('--skip-existing')
  expect([skipped.code, JSON.parse(skipped.stdout)]).toMatchObject([0, { success: 4, skipped: 4 }])
  const updated = await importing('--update')
  expect([updated.code, JSON.parse(updated.stdout)]).toMatchObject([
    0,
    { success: 4, updated: 1, skipped: 3 },
  ])
  const [terminal] = (await rowsOf('terminal', 'list', 'diskId', '--key', taxNumber('77', 1))) as Array<{
    diskId: string
  }>
  expect(await rowsOf('api', 'getTerminalAuthInfo', '-f', `diskId=${terminal?.diskId}`)).toMatchObject([
    { dlzh: '13900000022', bsrysjhm: '13900000022', dlsf: '2' },
  ])
})

it('takes employees by the name or tax number of their enterprise', async () => {
  const [enterprise] = (await rowsOf('api', 'listDeclareEnterprises', '--paginate', '--limit', '1')) as Array<
    Record<'taxerName' | 'taxerId' | 'eid', string>
  >
  const { taxerName = '', taxerId = '', eid } = enterprise ?? {}
  await write('员工.csv', [
    ['企业', '姓名', '证件号码', '入职日期'],
    [taxerName, '赵一', '110101199003070011', '2025-12-01'],
    [taxerId, '钱二', '11010119900307002X', '2025-12-01'],
    ['没有这家', '孙三', '110101199003070038', '2025-12-01'],
  ])
  const { stdout } = await world.run('employee', 'import', '员工.csv', '--dry-run', '--json')
  const { rows } = JSON.parse(stdout) as { rows: Array<{ fileLine: number; messages: string[] }> }
  expect(rows.find(({ fileLine }) => fileLine === 4)?.messages).toEqual([
    '没有企业“没有这家”（A4“没有这家”）',
  ])
  expect(
    rows.filter(({ fileLine }) => fileLine < 4).flatMap(({ messages }) => messages.join()),
  ).not.toContain(expect.stringContaining('企业'))
  expect(eid).toBeDefined()
})

it('keeps goods and buyers with the disk that is named', async () => {
  await write('商品.csv', [
    ['商品名称', '税率', '含税标志', '关键词'],
    ['深海矿泉水', '13%', '是', '水、饮料'],
  ])
  expect((await world.run('goods', 'import', '商品.csv')).code).toBe(2)
  expect((await world.run('goods', 'import', '商品.csv', '--disk', disk)).code).toBe(0)
  expect(await rowsOf('goods', 'list', '--disk', disk, '--keyword', '深海矿泉水')).toMatchObject([
    { taxRate: '0.13', hsbz: '1', keywords: ['水', '饮料'] },
  ])
  await write('购方.csv', [
    ['购方名称', '购方税号'],
    ['丁香医药有限公司', '91310115MA1K3ABC19'],
  ])
  expect((await world.run('buyer', 'import', '购方.csv', '--disk', disk)).code).toBe(0)
  const again = await world.run('buyer', 'import', '购方.csv', '--disk', disk, '--update', '--yes', '--json')
  expect(JSON.parse(again.stdout)).toMatchObject({ success: 1, skipped: 1, failed: 0 })
  await write('协议.csv', [
    ['委托单位', '统一社会信用代码', '服务类型', '协议号', '开始日期', '结束日期'],
    ['丁香医药有限公司', '91310115MA1K3ABC19', '纳税申报代办', 'SXY9', '2026-01-01', '2026-12-31'],
  ])
  const institution = '661000000010'
  expect((await world.run('agreement', 'import', '协议.csv', '--disk', disk)).code).not.toBe(0)
  expect((await world.run('agreement', 'import', '协议.csv', '--disk', institution)).code).toBe(0)
  expect(await rowsOf('agreement', 'list', '--disk', institution, '--keyword', 'SXY9')).toMatchObject([
    { wtrmc: '丁香医药有限公司', fwxm: '01', state: 'inForce' },
  ])
})

describe('columns of other names', () => {
  const importing = (name: string, ...flags: string[]) =>
    world.run('buyer', 'import', name, '--disk', disk, '--dry-run', ...flags)

  it('are known where people call them so', async () => {
    await write('抬头.csv', [
      ['单位全称', '统一社会信用代码（税号）', '收票邮箱'],
      ['云栖贸易有限公司', '91310115MA1K3ABC19', 'a@example.com'],
    ])
    const { code, stdout } = await importing('抬头.csv', '--json')
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { total: 1, failed: 0 }])
  })

  it('are said by --map, left out so, and remembered by the account and the heads', async () => {
    const rows = [
      ['户头', '号码', '邮编'],
      ['青舟科技有限公司', '91310115MA1K3ABC19', '200000'],
    ]
    await write('户头.csv', rows)
    const unknown = await importing('户头.csv')
    expect([unknown.code, unknown.stderr]).toMatchObject([7, expect.stringContaining('--map 户头=购方名称')])
    const mapped = await importing(
      '户头.csv',
      '--map',
      '户头=购方名称',
      '--map',
      '号码=税号',
      '--map',
      '邮编=',
    )
    expect([mapped.code, mapped.stderr]).toMatchObject([0, expect.stringContaining('按所选不使用的列：邮编')])
    await write('下月.csv', [rows[0] ?? [], ['云栖贸易有限公司', '', '']])
    const again = await importing('下月.csv')
    expect([again.code, again.stderr]).toMatchObject([
      0,
      expect.stringContaining(
        '列按上次的对应读取（--no-map 不用）：户头=购方名称、号码=购方税号、邮编=不导入',
      ),
    ])
    expect((await importing('下月.csv', '--no-map')).code).toBe(7)
    await writeFile(join(world.folder, '对应.json'), JSON.stringify({ 户头: '购方名称', 号码: null }))
    expect((await importing('户头.csv', '--map', '对应.json')).code).toBe(0)
  })

  it.each([
    [['--map', '没有=购方名称'], '文件没有列“没有”'],
    [['--map', '户头=颜色'], '没有字段“颜色”'],
    [['--map', '无此文件'], '--map 不正确'],
  ])('are refused where %j names none', async (flags, why) => {
    const { code, stderr } = await importing('户头.csv', ...flags)
    expect([code, stderr]).toMatchObject([2, expect.stringContaining(why)])
  })
})
