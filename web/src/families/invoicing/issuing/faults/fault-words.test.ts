import { formLine } from '@kaipiao/domain/invoicing/testing/valid-form'
import { expect, it } from 'vitest'
import { faultWords } from './fault-words.ts'

const lines = ['l1', 'l2'].map((key) => ({ key, goods: formLine({}) }))

it.each([
  ['l2/dw', 'l2', '不能输入尖括号<>', '第2行 单位：不能输入尖括号<>'],
  ['l2/amount', 'l2', '第2行金额不能为空', '第2行：金额不能为空'],
  ['l1/totalAmount', 'l1', '不能大于总额', '第1行 金额：不能大于总额'],
  ['l1/kce', 'l1', '不能为负', '第1行 扣除额：不能为负'],
  ['buyerTaxerName', undefined, '购方名称不能为空', '购方名称不能为空'],
  ['buyerAddressTel', undefined, '最多可输入200个字节', '购方地址电话：最多可输入200个字节'],
  ['review/drawer', undefined, '最多可输入32个字符', '开票人：最多可输入32个字符'],
  ['seller/taxerId', undefined, '格式不正确', '销方税号：格式不正确'],
  ['goods', undefined, '请至少添加一行商品', '商品行：请至少添加一行商品'],
  ['bdc/areaUnit', undefined, '不正确', '面积单位：不正确'],
  ['hwys/1/plate', undefined, '最多可输入40个字符', '货物运输第2条 运输工具牌号：最多可输入40个字符'],
  ['elsewhere', undefined, '暂时不能开具', '暂时不能开具'],
])('says of %s (line %s) %j: %s', (at, lineKey, message, words) => {
  const issue = { code: 'x', path: '', message, severity: 'error' } as const
  expect(faultWords({ issue, at, ...(lineKey && { lineKey }) }, lines, '0')).toBe(words)
})
