import { expect, it } from 'vitest'
import { INVOICE_TYPES } from './invoice-type.ts'
import { INVOICE_TYPE_HINT, readInvoiceType } from './read-invoice-type.ts'

it.each([
  ['82', '82'],
  ['８２', '82'],
  ['电子发票（普通发票）', '82'],
  ['电子发票(普通发票)', '82'],
  ['普通发票', '82'],
  ['普票', '82'],
  [' 数电普票 ', '82'],
  ['专票', '81'],
  ['增值税专用发票', '81'],
  ['数电专票', '81'],
  ['数电纸质发票(增值税专用发票)', '85'],
  ['纸质普票', '007'],
  ['卷票', '025'],
])('reads %s as %s', (text, type) => {
  expect(readInvoiceType(text)).toBe(type)
})

it.each(['', '发票', '收据', '4', '电子专票'])('takes %j for no type', (text) => {
  expect(readInvoiceType(text)).toBeUndefined()
})

it('names every type that may be written', () => {
  for (const { value } of INVOICE_TYPES) expect(INVOICE_TYPE_HINT).toContain(value)
  expect(INVOICE_TYPE_HINT).toMatch(/^可填代码或名称：81 专票、82 普票、/)
})
