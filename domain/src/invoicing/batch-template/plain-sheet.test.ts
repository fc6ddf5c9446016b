import { describe, expect, it } from 'vitest'
import { parseBatchTemplate } from './parse-batch-template.ts'
import { plainSheet } from './plain-sheet.ts'
import { readBatchWorkbook } from './read-batch-workbook.ts'
import { withoutSpoilt } from './rows-by-invoice.ts'

const defaults = { type: '普通发票', isTaxIncluded: true }
const issuer = {
  drawer: '王芳',
  own: { taxerName: '甲', taxerId: '91110108MA01K8QH3W', addressTel: '', bankAccount: '' },
}
const head = ['流水号', '购方名称', '购方税号', '商品名称', '税收编码', '数量', '单价', '金额', '税率']
const water = ['矿泉水', '1030307040000000000', '2', '56.5', '113.00', '13%']

function invoicesOf(...rows: string[][]) {
  const read = plainSheet([['七月的发票'], head, ...rows], defaults)
  if (!read.ok) throw new Error('the sheet can be read')
  return parseBatchTemplate(read.value.workbook, issuer)
}

describe('a plain sheet', () => {
  it('makes an invoice of the rows of one serial', () => {
    const { invoices, issues } = invoicesOf(
      ['A-1', '乙公司', '91310115MA1K3ABC19', ...water],
      ['B-1', '丙公司', '', ...water],
      ['A-1', '', '', ...water],
    )
    expect(issues).toEqual([])
    expect(invoices).toMatchObject([
      { serial: 'A-1', fileRow: 3, form: { jshj: '226.00', hsbz: '1', fplxdm: '82' }, issues: [] },
      { serial: 'B-1', fileRow: 4, form: { jshj: '113.00', buyerTaxerName: '丙公司' }, issues: [] },
    ])
  })

  it('begins an invoice at each buyer where no serial is kept', () => {
    const { invoices } = invoicesOf(
      ['', '乙公司', '', ...water],
      ['', '', '', ...water],
      [],
      ['', '丙', '', ...water],
    )
    expect(invoices.map(({ serial, form }) => [serial, form.goods.length])).toEqual([
      ['ROW-3', 2],
      ['ROW-6', 1],
    ])
  })

  it('names faults by the row of the file', () => {
    const { invoices } = invoicesOf(
      ['A-1', '乙公司', '', ...water],
      ['A-1', '', '', '茶', '', '1', '1', 'x', 'y'],
    )
    expect(invoices[0]?.issues.map(({ row }) => row)).toEqual([4, 4])
  })

  it('has no column of the workbook that it says nothing of, but those that every workbook must have', () => {
    const read = plainSheet([['购方名称', '商品名称', '邮箱']], defaults)
    if (!read.ok) throw new Error('the sheet can be read')
    const { basics, lines } = read.value.workbook
    expect(basics?.[0]).toEqual(['发票流水号', '发票类型', '是否含税', '购买方名称', '购买方邮箱'])
    expect(lines?.[0]).toEqual(['发票流水号', '项目名称', '商品和服务税收编码', '金额', '税率'])
  })

  it('without buyer and goods in its head is refused', () => {
    expect(plainSheet([['名称', '金额']], defaults)).toMatchObject({
      ok: false,
      issues: [{ code: 'template.header' }],
    })
  })

  it('tells headers that mean nothing', () => {
    expect(plainSheet([[...head, '颜色', '失败原因']], defaults)).toMatchObject({
      value: { ignored: ['颜色'] },
    })
  })

  it('passes over sums, and names the cell that holds an error', () => {
    const rows = [
      ['七月的发票'],
      head,
      ['A-1', '乙公司', '91310115MA1K3ABC19', ...water],
      ['B-1', '丙公司', '#N/A', ...water],
      ['合计', '', '', '', '', '', '', '226.00'],
    ]
    const read = readBatchWorkbook([{ name: '七月', rows }], issuer, defaults)
    if (!read.ok) throw new Error('the sheet can be read')
    const { invoices, warnings } = read.value
    expect(invoices.map(({ serial, issues }) => [serial, issues.map(({ message }) => message)])).toEqual([
      ['A-1', []],
      ['B-1', ['第4行“购买方纳税人识别号”含有错误值，请改正后重新填写（C4“#N/A”）']],
    ])
    expect(warnings.map(({ message }) => message)).toEqual(['第 5 行是合计，已跳过'])
  })

  it('leaves out invoices of which a cell that is read cannot be trusted, and no others', () => {
    const rows = [
      [...head, '规格型号', '开票日期'],
      ['A-1', '乙公司', '', ...water, '2026-03-01', '2026-03-01'],
      ['B-1', '丙公司', '', ...water, '500ml', '2026-03-01'],
      ['合计', '', '', '', '', '', '', '226.00'],
    ]
    const marks = {
      faults: new Map([[4, [[7, '坏'] as const]]]),
      days: new Map([
        [2, [9, 10]],
        [3, [10]],
      ]),
      formulas: new Map([
        [3, [7]],
        [4, [7]],
      ]),
    }
    const { sheets, faults, notes } = withoutSpoilt([{ name: '七月', rows, ...marks }])
    expect(faults).toEqual([
      {
        row: 2,
        serial: 'A-1',
        message: '七月第2行“规格型号”是日期格式，请改为文本格式后重新填写（J2“2026-03-01”）',
      },
    ])
    expect(sheets[0]?.rows.map((row) => row[0])).toEqual([head[0], undefined, 'B-1', '合计'])
    expect(notes).toEqual(['有 1 个单元格是公式，按文件中保存的结果读取：H3'])
  })
})
