import { describe, expect, it } from 'vitest'
import { checkDocumentRow } from './check-row.ts'
import { readTable, type DocumentFields, type DocumentType } from './read-table.ts'

describe('readTable', () => {
  it('finds the columns of goods by their titles, wherever they stand', () => {
    const cells = [
      ['二月出货单'],
      ['序号', '*单价', '商品名称', '数量', '税率', '备注'],
      ['1', '56.5', ' 矿泉水 ', '2', '13%', 'x'],
      ['', '', '', '', '', ''],
      ['2', '', '花生油', '', '0.09', ''],
    ]
    expect(readTable('goods', cells)).toEqual([
      { name: '矿泉水', price: '56.5', quantity: '2', taxRate: '0.13' },
      { name: '花生油', taxRate: '0.09' },
    ])
  })

  it('reads figures as every other door does, and keeps what it can not read', () => {
    const cells = [
      ['商品名称', '数量', '单价', '金额', '税率'],
      ['水', '１２', '¥1,234.50', '128元', '６％'],
      ['茶', '两箱', '1,5', '100+28', '1'],
      ['米', '1.', '.5', '(3)', '13'],
    ]
    expect(readTable('goods', cells)).toEqual([
      { name: '水', quantity: '12', price: '1234.50', totalAmount: '128', taxRate: '0.06' },
      { name: '茶', quantity: '两箱', price: '1,5', totalAmount: '100+28', taxRate: '1' },
      { name: '米', quantity: '1', price: '0.5', totalAmount: '-3', taxRate: '0.13' },
    ])
  })

  it('keeps a row whose name is missing, so that somebody can write it', () => {
    expect(
      readTable('goods', [
        ['名称', '数量'],
        ['', '2'],
      ]),
    ).toEqual([{ name: '', quantity: '2' }])
  })

  it('finds the columns of buyers', () => {
    const cells = [
      ['企业名称', '纳税人识别号', '地址、电话', '开户行及账号'],
      ['甲公司', '91310115MA1K3ABC19', '上海 021-1', '招商银行 1'],
    ]
    expect(readTable('title', cells)).toEqual([
      { name: '甲公司', taxerId: '91310115MA1K3ABC19', addressTel: '上海 021-1', bankAccount: '招商银行 1' },
    ])
  })

  it('knows a table without titles for none', () => {
    expect(readTable('goods', [['矿泉水', '箱', '2']])).toBeUndefined()
    expect(readTable('title', [['税号'], ['91310115MA1K3ABC19']])).toBeUndefined()
  })
})

describe('checkDocumentRow', () => {
  it.each<[DocumentType, DocumentFields, string]>([
    ['goods', { name: '水', quantity: '2', price: '0.01', taxRate: '0.13' }, ''],
    ['goods', { name: '水', taxRate: '0' }, ''],
    ['goods', { name: '水', taxRate: '免税' }, ''],
    ['goods', { name: '水', taxRate: '免' }, '税率“免”不是税率，应如 13%，或“免税”“不征税”'],
    ['goods', { name: '水', totalAmount: '一千' }, '金额“一千”不是数字，应如 1234.50'],
    ['goods', { name: ' ' }, '名称不能为空'],
    ['goods', { name: '水', quantity: '两箱' }, '数量“两箱”不是数字，应如 1234.50'],
    ['goods', { name: '水', quantity: '0', price: '-1' }, '数量不是大于0的数字；单价不是大于0的数字'],
    ['goods', { name: '水', taxRate: '13' }, '税率“13”应写成 0.13'],
    ['goods', { name: '水', taxRate: '1' }, '税率“1”按小数为100%，不是法定税率或征收率，请写成“1%”或“0.01”'],
    ['goods', { name: '水', taxRate: '-0.1' }, '税率“-0.1”不是税率，应如 13%，或“免税”“不征税”'],
    ['goods', { name: '水', taxerId: '1' }, ''],
    ['title', { name: '甲公司', taxerId: '91310115MA1K3ABC19' }, ''],
    ['title', { name: '甲公司', taxerId: '1' }, '税号格式不正确'],
    ['title', { name: '甲公司', quantity: 'x' }, ''],
  ])('says of %s %j: %s', (type, row, fault) => {
    expect(checkDocumentRow(type, row)).toBe(fault)
  })
})
