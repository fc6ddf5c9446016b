import { describe, expect, it } from 'vitest'
import { modeOfText } from './price-mode.ts'
import { modeOfTable, readTable } from './read-table.ts'

describe('how prices are said', () => {
  it.each([
    ['以上单价不含税', '0'],
    ['螺丝 10个 3.5元（未税）', '0'],
    ['螺丝 10个 含税单价3.5', '1'],
    ['螺丝 10个 3.5元', undefined],
    // The face of an invoice, whose total includes tax.
    ['项目名称 数量 单价 金额 税率/征收率 税额\n*金属*螺丝 1 100 100.00 13% 13.00\n价税合计（大写）', '0'],
  ])('in the text %s: %s', (text, mode) => {
    expect(modeOfText(text)).toBe(mode)
  })

  it.each([
    [['品名', '数量', '单价', '金额'], undefined],
    [['品名', '数量', '含税单价', '金额'], '1'],
    [['品名', '数量', '单价', '价税合计'], '1'],
    [['品名', '数量', '不含税单价', '不含税金额'], '0'],
    [['项目名称', '数量', '单价', '金额', '税率', '税额', '价税合计'], '0'],
    [['品名', '含税金额', '税额'], '1'],
  ])('in a table under %j: %s', (titles, mode) => {
    expect(modeOfTable([['报价单'], titles, titles.map((_, at) => (at === 0 ? '螺丝' : '1'))])).toBe(mode)
  })

  it('reads the columns that say so', () => {
    const rows = readTable('goods', [
      ['品名', '不含税单价', '不含税金额'],
      ['螺丝', '3.5', '35'],
    ])
    expect(rows).toEqual([{ name: '螺丝', price: '3.5', totalAmount: '35' }])
  })
})
