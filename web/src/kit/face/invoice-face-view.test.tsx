import { issuedInvoice, issuedLine } from '@kaipiao/domain/invoicing/testing/issued-sample'
import type { Invoice } from '@kaipiao/domain/invoicing/invoices/wire'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InvoiceFaceView } from './invoice-face-view.tsx'

function shown(invoice: Partial<Invoice>) {
  const { container } = render(<InvoiceFaceView invoice={issuedInvoice(invoice)} />)
  const face = container.querySelector('article')
  return { text: face?.textContent ?? '', isRoll: face?.classList.contains('face-roll') === true }
}

it.each<[string, Partial<Invoice>, string[], string[]]>([
  [
    'a digital invoice by its number and its drawer alone',
    {},
    ['发票号码：26110000000000000001', '购买方信息', '开票人：王芳'],
    ['李娜', '赵敏', '地址、电话', '校验码', '纸质发票'],
  ],
  [
    'one on paper by code and number of its paper as well',
    { fplxdm: '86', zzfpdm: '011002600111', zzfphm: '00000009' },
    ['发票号码：26110000000000000001', '纸质发票代码：011002600111', '纸质发票号码：00000009'],
    ['李娜'],
  ],
  [
    'the types of before with what their file shows',
    { fplxdm: '007', fpdm: '1100260011', fphm: '00000001', jym: '12345' },
    [
      '发票代码：1100260011',
      '校验码：12345',
      '机器编号：661000000001',
      '密码区',
      '收款人：李娜',
      '复核：赵敏',
    ],
    ['购买方信息'],
  ],
])('shows %s', (_, invoice, told, untold) => {
  const { text, isRoll } = shown(invoice)
  expect(isRoll).toBe(false)
  for (const part of told) expect(text).toContain(part)
  for (const part of untold) expect(text).not.toContain(part)
})

it('draws a roll as one: a column, with prices and amounts including tax', () => {
  const goods = [
    issuedLine(),
    issuedLine({ fphxz: '1', amount: '-10.00', taxAmount: '-1.30', totalAmount: '-11.30' }),
  ]
  const { text, isRoll } = shown({ fplxdm: '025', fpdm: '011002600107', fphm: '00000009', goods })
  expect(isRoll).toBe(true)
  expect(text).toContain('*软饮料*矿泉水56.52113.00')
  expect(text).toContain('-11.30')
  expect(text).toContain('合计金额（小写）：¥113.00')
  expect(text).toContain('收款员：李娜')
  expect(text).not.toContain('13%')
})
