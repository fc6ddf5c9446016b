/** Faults of a form, one a row: what is changed of a lawful form, and the errors that must be said. */
import type { FormContext } from '../facts/form-context.ts'
import type { InvoiceForm } from '../invoices/wire.ts'

type Case = [name: string, form: Partial<InvoiceForm>, errors: string[], context?: Partial<FormContext>]

const cjk = (count: number): string => '中'.repeat(count)
const ascii = (count: number): string => 'a'.repeat(count)

export const buyerCases: Case[] = [
  ['FM04 needs a name', { buyerTaxerName: ' ' }, ['buyerTaxerName: 购方名称不能为空']],
  ['FM05 refuses special characters', { buyerTaxerName: '<公司>' }, ['buyerTaxerName: 不能含有特殊字符!']],
  ['FM06 takes 100 bytes', { fplxdm: '007', buyerTaxerName: cjk(50) }, []],
  [
    'FM06 refuses 101',
    { fplxdm: '007', buyerTaxerName: `${cjk(50)}a` },
    ['buyerTaxerName: 最多可输入100个字节'],
  ],
  ['DG02 takes 200 bytes', { buyerTaxerName: cjk(100) }, []],
  ['DG02 refuses 201', { buyerTaxerName: `${cjk(100)}a` }, ['buyerTaxerName: 最多可输入200个字节']],
  ['FM07 needs a number on 004', { fplxdm: '004', buyerTaxerId: '' }, ['buyerTaxerId: 购方税号不能为空']],
  ['FM08 needs a number on 028', { fplxdm: '028', buyerTaxerId: '' }, ['buyerTaxerId: 购方税号不能为空']],
  ['DG11 needs a number on 81', { fplxdm: '81', buyerTaxerId: '' }, ['buyerTaxerId: 购方税号不能为空']],
  ['DG11 needs a number on 85', { fplxdm: '85', buyerTaxerId: '' }, ['buyerTaxerId: 购方税号不能为空']],
  ['FM09 leaves 007 without', { fplxdm: '007', buyerTaxerId: '' }, []],
  ['FM09 leaves 025 without', { fplxdm: '025', buyerTaxerId: '' }, []],
  ['FM09 leaves 026 without', { fplxdm: '026', buyerTaxerId: '' }, []],
  ['DG12 leaves 82 without', { fplxdm: '82', buyerTaxerId: '' }, []],
  ['DG12 leaves 86 without', { fplxdm: '86', buyerTaxerId: '' }, []],
  [
    'FM10 refuses 21 bytes',
    { fplxdm: '007', buyerTaxerId: '9'.repeat(21) },
    ['buyerTaxerId: 最多可输入20个字节'],
  ],
  ['FM10 takes 20 bytes', { fplxdm: '007', buyerTaxerId: '9'.repeat(20) }, []],
  [
    'FM46 refuses angle brackets in a number',
    { buyerTaxerId: '<91310115MA1K3ABC19' },
    ['buyerTaxerId: 不能输入尖括号<>'],
  ],
  ['FM11 takes 100 bytes', { fplxdm: '007', buyerAddressTel: ascii(100) }, []],
  [
    'FM11 refuses 101',
    { fplxdm: '007', buyerAddressTel: ascii(101) },
    ['buyerAddressTel: 最多可输入100个字节'],
  ],
  ['FM12 refuses special characters', { buyerAddressTel: 'a<' }, ['buyerAddressTel: 不能含有特殊字符!']],
  [
    'FM13 refuses 101',
    { fplxdm: '007', buyerBankAccount: ascii(101) },
    ['buyerBankAccount: 最多可输入100个字节'],
  ],
  ['FM14 refuses special characters', { buyerBankAccount: 'a<' }, ['buyerBankAccount: 不能含有特殊字符!']],
  ['takes 26 bytes of number on 82', { buyerTaxerId: '9'.repeat(26) }, []],
  [
    'refuses 27 bytes of number on 82',
    { buyerTaxerId: '9'.repeat(27) },
    ['buyerTaxerId: 最多可输入26个字节'],
  ],
  ['FM13 takes 100 bytes', { fplxdm: '007', buyerBankAccount: ascii(100) }, []],
  ['DG03 DG04 take 200 bytes', { buyerAddressTel: ascii(200), buyerBankAccount: ascii(200) }, []],
  ['DG13 needs a name', { fplxdm: '86', buyerTaxerName: '' }, ['buyerTaxerName: 购方名称不能为空']],
  ['DG03 refuses 201', { buyerAddressTel: ascii(201) }, ['buyerAddressTel: 最多可输入200个字节']],
  ['DG04 refuses 201', { buyerBankAccount: ascii(201) }, ['buyerBankAccount: 最多可输入200个字节']],
  ['FM15 leaves address and bank of 004', { fplxdm: '004', buyerAddressTel: '', buyerBankAccount: '' }, []],
  ['FM25 wants an e-mail', { fplxdm: '026', receiver: 'abc' }, ['receiver: 邮箱格式不正确']],
  ['FM26 takes a phone with SMS', { fplxdm: '026', receiver: '13800000000' }, [], { smsSw: 1 }],
  ['FM26 refuses it without', { fplxdm: '028', receiver: '13800000000' }, ['receiver: 邮箱格式不正确']],
  ['FM27 leaves it out', { fplxdm: '026', receiver: '' }, []],
  [
    'knows no special invoice for a natural person',
    { fplxdm: '81', gmfzrrbz: '1' },
    ['gmfzrrbz: 购方为自然人时不能开具专用发票'],
  ],
  [
    'wants two characters of a natural person',
    { gmfzrrbz: '1', buyerTaxerName: '王' },
    ['buyerTaxerName: 自然人购方名称至少为2个字符'],
  ],
]

const review = { payee: '李娜', checker: '赵敏', drawer: '王芳' }

export const peopleCases: Case[] = [
  ['FM19 takes 16 characters on 007', { fplxdm: '007', review: { ...review, payee: cjk(16) } }, []],
  [
    'FM19 refuses 17',
    { fplxdm: '007', review: { ...review, payee: cjk(17) } },
    ['review/payee: 最多可输入16个字符'],
  ],
  ['FM20 takes 30 on 026', { fplxdm: '026', review: { ...review, checker: cjk(30) } }, []],
  [
    'FM20 refuses 31',
    { fplxdm: '026', review: { ...review, checker: cjk(31) } },
    ['review/checker: 最多可输入30个字符'],
  ],
  [
    'FM21 limits the drawer',
    { fplxdm: '004', review: { ...review, drawer: cjk(17) } },
    ['review/drawer: 最多可输入16个字符'],
  ],
  ['DG06 takes 32', { review: { ...review, payee: cjk(32), checker: cjk(32) } }, []],
  [
    'DG06 DG07 refuse 33',
    { review: { ...review, payee: cjk(33), checker: cjk(33) } },
    ['review/payee: 最多可输入32个字符', 'review/checker: 最多可输入32个字符'],
  ],
  [
    'FM22–FM24 need all three on 004',
    { fplxdm: '004', review: {} },
    ['review/payee: 收款人不能为空', 'review/checker: 复核人不能为空', 'review/drawer: 开票人不能为空'],
  ],
  [
    'FM22 FM23 need payee and checker on 028',
    { fplxdm: '028', review: { drawer: '王芳' } },
    ['review/payee: 收款人不能为空', 'review/checker: 复核人不能为空'],
  ],
  ['FM24 needs the drawer alone on 81', { fplxdm: '81', review: {} }, ['review/drawer: 开票人不能为空']],
  [
    'FM46 refuses angle brackets',
    { review: { ...review, drawer: '<王>' } },
    ['review/drawer: 不能输入尖括号<>'],
  ],
]
