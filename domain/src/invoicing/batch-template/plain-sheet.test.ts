import { describe, expect, it } from 'vitest'
import { parseBatchTemplate } from './parse-batch-template.ts'
import { plainSheet } from './plain-sheet.ts'

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
      ['A-1', '', '', '茶', '', '1', '1', 'x', '13%'],
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
})
