import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readRows, reasonsOf, sheetFields } from '../kit/sheets/read-rows.ts'
import { readSheet } from '../kit/sheets/read-sheet.ts'
import { rejectsOf, templateOf } from '../kit/sheets/write-sheet.ts'
import type { Resource } from '../kit/shapes/resource.ts'
import { goods } from './invoicing/goods/goods.ts'
import { resources } from './registry.ts'

const importOf = (resource: Resource) => {
  if (!resource.import) throw new Error(`${resource.name} imports nothing`)
  return resource.import
}
const definition = importOf(goods)
const fields = sheetFields(definition)
const read = (...cells: Parameters<typeof readRows>[1]) => {
  const found = readRows(definition, cells, { unique: goods.unique })
  if ('fault' in found) throw new Error(found.fault)
  return found
}
const employees = importOf(resources.find(({ name }) => name === 'employees') ?? goods)
const HIRED = {
  ...employees,
  sheet: employees.sheet.filter(({ field }) => field === 'name' || field === 'hireDate'),
}
const HEAD = ['商品名称*', '单价', '税率', '零税率标识', '关键词']

describe('a row of a file', () => {
  it('becomes what the wire wants, and what the file leaves open is filled in', () => {
    const [row] = read(HEAD, ['矿泉水', 56.5, '13%', '', '水、饮料']).rows
    expect(row).toMatchObject({
      line: 2,
      faults: {},
      body: {
        name: '矿泉水',
        price: '56.5',
        taxRate: '0.13',
        lslbs: '0',
        hsbz: '1',
        keywords: ['水', '饮料'],
      },
    })
  })
  it.each([
    ['商品名称*', '', 'name', '请输入商品名称'],
    ['商品名称*', '水<1L>', 'name', '不能输入尖括号<>'],
    ['商品名称*', { value: 5, isMerged: true }, 'name', '商品名称是合并单元格，请取消合并'],
    ['商品名称*', '#N/A', 'name', '商品名称含有错误值，请改正后重新填写'],
    [
      '规格型号',
      { value: '2026-03-01', isDay: true },
      'ggxh',
      '规格型号是日期格式，请改为文本格式后重新填写',
    ],
    ['单价', '五元', 'price', '单价“五元”不是数字，应如 1234.50'],
    ['税率', '百分之三', 'taxRate', '税率“百分之三”不是税率，应如 13%，或“免税”“不征税”'],
    ['含税标志', '也许', 'hsbz', '含税标志“也许”填写有误，是或否'],
    ['关键词', '一 二 三 四 五 六 七 八 九 十 十一', 'keywords', '关键词最多10项'],
  ])('with %s %j is held back: %s: %s', (title, value, field, fault) => {
    const cells: Record<string, unknown> = { '商品名称*': '矿泉水', 单位: '箱', [title]: value }
    const [row] = read(Object.keys(cells), Object.values(cells) as string[]).rows
    expect(row?.faults).toEqual({ [field]: fault })
  })
  it('with the serial of a day in a numeric cell has that day, with a text of the same digits none', () => {
    const cells = (day: string | number) => [
      ['姓名', '入职日期'],
      ['张三', day],
    ]
    const dayOf = (day: string | number, system?: 1900 | 1904) => {
      const found = readRows(HIRED, cells(day), { dateSystem: system })
      return 'rows' in found ? (found.rows[0]?.faults['hireDate'] ?? found.rows[0]?.body['hireDate']) : found
    }
    expect(dayOf(46053)).toBe('2026-01-31')
    expect(dayOf(44591, 1904)).toBe('2026-01-31')
    expect(dayOf(20260131)).toBe('2026-01-31')
    expect(dayOf('20260131')).toBe('2026-01-31')
    expect(dayOf('46053')).toBe('入职日期“46053”不是存在的日期，应如 2026-01-31')
    expect(dayOf('2026-02-30')).toBe('入职日期“2026-02-30”不是存在的日期，应如 2026-01-31')
  })
  it('that repeats one above it is held back', () => {
    const { rows } = read(['商品名称'], ['水'], ['茶'], ['水'])
    expect(rows.map(({ faults }) => faults)).toEqual([{}, {}, { name: '与第2行重复' }])
  })
  it('is refused with the cell that speaks against it', () => {
    const { rows } = read(['商品名称', '单价'], ['水', '#REF!'], ['', '五元'])
    expect(rows.map(reasonsOf)).toEqual([
      ['单价含有错误值，请改正后重新填写（B2“#REF!”）'],
      ['请输入商品名称（A3）', '单价“五元”不是数字，应如 1234.50（B3“五元”）'],
    ])
  })
  it('that is a sum is passed over, and what was computed is read, both with a notice', () => {
    const { rows, notes } = read(
      ['商品清单', '单价'],
      ['商品名称', '单价', '规格型号'],
      ['水', { value: 5.5, isFormula: true }, '500ml'],
      ['合 计', 5.5],
    )
    expect(rows).toMatchObject([{ line: 3, faults: {}, body: { name: '水', price: '5.5', ggxh: '500ml' } }])
    expect(notes).toEqual(['第 4 行是合计，已跳过', '有 1 个单元格是公式，按文件中保存的结果读取：B3'])
  })
  it('that is blank is passed over, and lines are counted as in the file', () => {
    expect(read(['填写说明'], ['商品名称'], [''], ['水']).rows.map(({ line }) => line)).toEqual([4])
  })
})

describe('a file', () => {
  it.each([
    [[['名字'], ['水']], '没有找到表头，应有：商品名称、'],
    [[['单位'], ['箱']], '缺少列：商品名称'],
    [
      [
        ['商品名称', '商品名称*'],
        ['水', '茶'],
      ],
      '列“商品名称”出现了多次',
    ],
  ])('of %j is refused: %s', (cells, fault) => {
    expect(readRows(definition, cells)).toMatchObject({ fault: expect.stringContaining(fault) as string })
  })
  it.each([
    ['by its own name before another that people give it', ['企业', '企业名称'], '乙'],
    ['by another name where its own is not there', ['企业名称', '备注'], '甲'],
  ])('has a column %s', (_, [one, other], eid) => {
    const facts = {
      姓名: '李娜',
      证件类型: '居民身份证',
      证件号码: '11010119900307002X',
      入职日期: '2024-03-01',
      状态: '',
    }
    const names = one === '企业' ? { 企业: '乙', 企业名称: '甲' } : { [one ?? '']: '甲', [other ?? '']: '' }
    const cells = { ...names, ...facts }
    expect(readRows(employees, [Object.keys(cells), Object.values(cells)])).toMatchObject({
      rows: [{ body: { eid } }],
    })
  })
  it('has columns that mean nothing here, which are named', () => {
    expect(read(['商品名称', '颜色', '失败原因'], ['水', '蓝', '名称重复']).ignored).toEqual(['颜色'])
  })
})

describe.each(
  resources.filter((resource) => resource.import).map((resource) => [resource.name, resource] as const),
)('the template of %s', (_, resource) => {
  it('is read again as it was written, refused rows with their reason included', async () => {
    const columns = sheetFields(importOf(resource))
    const template = await templateOf(resource.label, columns)
    const { cells } = await readSheet(new File([template], 'a.xlsx'))
    expect(readRows(importOf(resource), cells)).toEqual({ rows: [], ignored: [], leftOut: [], notes: [] })
    const texts = Object.fromEntries(columns.map(({ name }) => [name, '9'.repeat(20)]))
    const refused = await rejectsOf(resource.label, columns, [{ texts, reason: '不行' }])
    const again = readRows(importOf(resource), (await readSheet(new File([refused], 'a.xlsx'))).cells)
    expect(again).toMatchObject({ rows: [{ texts }], ignored: [] })
  })
  it('explains every column', async () => {
    const template = await templateOf(resource.label, sheetFields(importOf(resource)))
    const { sheets } = await readXlsx(new Uint8Array(await template.arrayBuffer()))
    const explained = sheets[1]?.rows.slice(1).map(([title]) => title)
    expect(explained).toEqual(sheetFields(importOf(resource)).map(({ title }) => title))
  })
})

it('names needed columns with a star', () => {
  expect(fields.filter(({ isNeeded }) => isNeeded).map(({ title }) => title)).toEqual(['商品名称'])
})
