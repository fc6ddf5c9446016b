import type { Schemas } from '@kaipiao/client'
import { buildRequired } from '@kaipiao/client/testing'
import { describe, expect, it } from 'vitest'
import { MAX_LINES } from './change-lines.ts'
import { createInvoiceForm, isDirty, type InvoiceFormState } from './invoice-form-state.ts'
import { reduceInvoiceForm, type InvoiceFormEvent } from './reduce-invoice-form.ts'
import { toInvoiceForm } from './to-invoice-form.ts'

const blank = (hsbz: '0' | '1' = '1') =>
  createInvoiceForm({ dup: 'd-1', fplxdm: '82', hsbz, review: { drawer: '王芳' } })

const run = (state: InvoiceFormState, ...events: InvoiceFormEvent[]) =>
  events.reduce(reduceInvoiceForm, state)

const typed = (
  field: 'quantity' | 'price' | 'amount' | 'discount' | 'discountAmount',
  text: string,
  key = 'l1',
) => ({ type: 'setNumber', key, field, text }) as const

const rate = (taxRate: string, lslbs: '0' | '1' | '2' | '3' = '0', ...keys: string[]) =>
  ({ type: 'setTreatment', keys: keys.length > 0 ? keys : ['l1'], treatment: { taxRate, lslbs } }) as const

const water = buildRequired('Goods', {
  id: '1',
  diskId: '661',
  spbm: 'SP0001',
  name: '矿泉水',
  zxbm: '1030307010000000000',
  spsm: '软饮料',
  taxRate: '0.13',
  lslbs: '0',
  ggxh: '550ml',
  dw: '箱',
  price: '56.5',
  hsbz: '1',
  source: 'STORE',
  tsCreate: '2026-01-01 00:00:00',
})

const OWN = {
  taxerName: '北京青禾商贸有限公司',
  taxerId: '91110108MA01ABCD24',
  addressTel: '北京市海淀区和平路3号 010-60000000',
  bankAccount: '工商银行海淀支行 0200000000000001',
}
const business = (tdyslxdm: Schemas['SpecialBusiness'] | undefined) =>
  ({ type: 'switchBusiness', tdyslxdm, own: OWN }) as const

describe('amounts of a line', () => {
  const cases: [string, '0' | '1', InvoiceFormEvent[], object][] = [
    [
      'quantity × price without tax (FM60)',
      '0',
      [rate('0.13'), typed('quantity', '2'), typed('price', '50')],
      { amount: '100.00', taxAmount: '13.00', totalAmount: '113.00' },
    ],
    [
      'price including tax (FM61)',
      '1',
      [rate('0.13'), typed('quantity', '1'), typed('price', '113')],
      { amount: '100.00', taxAmount: '13.00', totalAmount: '113.00' },
    ],
    [
      'amount including tax sets the price',
      '1',
      [rate('0.13'), typed('quantity', '2'), typed('amount', '113')],
      { price: '56.5', amount: '100.00' },
    ],
    [
      'amount without quantity',
      '0',
      [rate('0.06'), typed('amount', '100')],
      { amount: '100.00', taxAmount: '6.00' },
    ],
    [
      'a new rate recomputes',
      '0',
      [typed('amount', '100'), rate('0.06'), rate('0.13')],
      { taxAmount: '13.00' },
    ],
    ['exempt has no tax', '0', [typed('amount', '100'), rate('0', '1')], { taxAmount: '0.00', lslbs: '1' }],
    [
      'discount amount (FM62)',
      '1',
      [rate('0.13'), typed('amount', '113'), typed('discountAmount', '11.3')],
      { discountTotal: '11.30', discountAmount: '10.00', discountTaxAmount: '1.30', discount: '0.1' },
    ],
    [
      'discount rate',
      '0',
      [rate('0.13'), typed('amount', '100'), typed('discount', '0.2')],
      { discountAmount: '20.00', discountTaxAmount: '2.60' },
    ],
  ]
  it.each(cases)('%s', (_, hsbz, events, expected) => {
    expect(run(blank(hsbz), ...events).lines[0]?.goods).toMatchObject(expected)
  })

  it('keeps text that is no number in its field, and no amounts beside it', () => {
    const state = run(blank('0'), rate('0.13'), typed('amount', '100'), typed('quantity', '1x'))
    expect(state.lines[0]?.goods).toMatchObject({ quantity: '1x', taxRate: '0.13' })
    expect(state.lines[0]?.goods).not.toHaveProperty('amount')
    expect(state.lines[0]?.held).toEqual({ amount: '100.00', taxAmount: '13.00', totalAmount: '113.00' })
    expect(toInvoiceForm(state).jshj).toBe('0.00')
  })

  it('drops tax and discount with a cleared amount', () => {
    const state = run(
      blank('1'),
      rate('0.13'),
      typed('amount', '113'),
      typed('discountAmount', '1'),
      typed('amount', ''),
    )
    expect(Object.keys(state.lines[0]?.goods ?? {})).not.toEqual(expect.arrayContaining(['taxAmount']))
    expect(toInvoiceForm(state).goods).toEqual([])
  })

  it('removes a cleared discount', () => {
    const state = run(
      blank('1'),
      typed('amount', '113'),
      typed('discountAmount', '1'),
      typed('discountAmount', ''),
    )
    expect(state.lines[0]?.goods).not.toHaveProperty('discountTotal')
  })

  it('keeps what is owed when the price mode changes (FM56)', () => {
    const before = run(blank('1'), rate('0.13'), typed('quantity', '3'), typed('price', '10'))
    const after = run(before, { type: 'switchPriceMode', hsbz: '0' })
    expect(toInvoiceForm(after)).toMatchObject({ hsbz: '0', jshj: '30.00', hjje: '26.55', hjse: '3.45' })
    expect(after.lines[0]?.goods.price).toBe('8.85')
  })
})

describe('a discount', () => {
  it.each([
    ['100', 'discountAmount', '3.39', { discountAmount: '3.39', discountTaxAmount: '0.44' }],
    ['100', 'discountAmount', '-3.39', { discountAmount: '3.39', discountTaxAmount: '0.44' }],
    ['100', 'discount', '-0.1', { discountAmount: '10.00', discount: '0.1' }],
    ['-100', 'discountAmount', '10', { discountAmount: '-10.00', discountTaxAmount: '-1.30' }],
    ['-100', 'discountAmount', '-10', { discountAmount: '-10.00', discountTaxAmount: '-1.30' }],
    ['-100', 'discount', '0.1', { discountAmount: '-10.00', discountTaxAmount: '-1.30' }],
  ] as const)('of a line of %s makes it smaller: %s %s', (amount, field, text, expected) => {
    const state = run(blank('0'), rate('0.13'), typed('amount', amount), typed(field, text))
    expect(state.lines[0]?.goods).toMatchObject(expected)
  })
})

describe('lines', () => {
  it('adds, copies, moves and removes by key', () => {
    const state = run(
      blank(),
      { type: 'setText', key: 'l1', field: 'name', text: 'A' },
      { type: 'addLine', after: 0 },
      { type: 'setText', key: 'l2', field: 'name', text: 'B' },
      { type: 'copyLine', key: 'l1' },
      { type: 'moveLine', key: 'l2', to: 0 },
      { type: 'removeLine', key: 'l1' },
    )
    expect(state.lines.map((line) => [line.key, line.goods.name])).toEqual([
      ['l2', 'B'],
      ['l3', 'A'],
    ])
  })

  it('empties the last line instead of removing it', () => {
    const state = run(
      blank(),
      { type: 'setText', key: 'l1', field: 'name', text: 'A' },
      { type: 'removeLine', key: 'l1' },
    )
    expect(state.lines.map((line) => line.goods.name)).toEqual([''])
  })

  it('pastes rows over an empty line, with amounts', () => {
    const row = { name: '水', ggxh: '', dw: '箱', quantity: '2', price: '56.5', amount: '', rate: '0.13' }
    const state = run(blank('1'), {
      type: 'pasteRows',
      at: 0,
      rows: [row, { ...row, name: '茶', rate: '免税' }],
    })
    expect(
      state.lines.map(({ goods }) => [goods.name, goods.totalAmount, goods.taxAmount, goods.lslbs]),
    ).toEqual([
      ['水', '113.00', '13.00', '0'],
      ['茶', '113.00', '0.00', '1'],
    ])
  })

  it.each([
    ['13%', { taxRate: '0.13', lslbs: '0' }],
    ['17%', { taxRate: '0.17', lslbs: '0' }],
    ['0', { taxRate: '0', lslbs: '3' }],
    ['0.5%', { taxRate: '0.005', lslbs: '0' }],
    ['0.5', { taxRate: '0.5' }],
    ['1', { taxRate: '1' }],
    ['12%', { taxRate: '12%' }],
    ['高', { taxRate: '高' }],
  ])('pastes a rate of %s, or leaves it as it is for the check to name', (cell, expected) => {
    const row = { name: '水', ggxh: '', dw: '', quantity: '', price: '', amount: '20', rate: cell }
    const [line] = run(blank(), { type: 'pasteRows', at: 0, rows: [row] }).lines
    expect(line?.goods).toMatchObject(expected)
  })

  it('takes 2,000 lines and not one more', () => {
    const row = { name: '水', ggxh: '', dw: '', quantity: '', price: '', amount: '', rate: '' }
    const full = run(blank(), { type: 'pasteRows', at: 0, rows: Array.from({ length: 2001 }, () => row) })
    expect(run(full, { type: 'addLine', after: 0 }, { type: 'copyLine', key: 'l2' }).lines).toHaveLength(
      MAX_LINES,
    )
  })

  it('sets one treatment on chosen lines (FM57)', () => {
    const state = run(
      blank('0'),
      { type: 'addLine', after: 0 },
      typed('amount', '100'),
      typed('amount', '50', 'l2'),
      rate('0', '2', 'l1', 'l2'),
    )
    expect(state.lines.map((line) => line.goods.lslbs)).toEqual(['2', '2'])
  })
})

describe('goods and coding', () => {
  it('takes an item of the library with its price in the mode of the form', () => {
    const state = run(blank('0'), typed('quantity', '2'), { type: 'chooseGoods', key: 'l1', item: water })
    expect(state.lines[0]?.goods).toMatchObject({
      name: '矿泉水',
      price: '50',
      amount: '100.00',
      taxAmount: '13.00',
      source: 'STORE',
    })
  })

  it('fills the free line first and adds lines for the rest', () => {
    const state = run(blank(), { type: 'addGoods', items: [water, { ...water, name: '茶' }] })
    expect(state.lines.map((line) => line.goods.name)).toEqual(['矿泉水', '茶'])
  })

  const coded = buildRequired('CodingResult', {
    index: 0,
    hasError: false,
    errors: [],
    taxRateList: ['0.13'],
    zslList: ['0.03'],
    tsdwlist: [],
    yhzcsmList: [],
    source: 'AICODING',
    line: { name: '水', zxbm: '1030307010000000000', spsm: '软饮料', taxRate: '0.13', lslbs: '0' },
  })

  it('applies a code, and drops it again with a new name', () => {
    const named = run(
      blank(),
      { type: 'setText', key: 'l1', field: 'name', text: '水' },
      { type: 'applyCoding', results: new Map([['l1', coded]]) },
    )
    expect(named.lines[0]).toMatchObject({
      choices: { rates: ['0.13', '0.03'] },
      goods: { taxRate: '0.13', source: 'AICODING' },
    })
    const renamed = run(named, { type: 'setText', key: 'l1', field: 'name', text: '水泵' })
    expect(renamed.lines[0]?.goods).not.toHaveProperty('zxbm')
    expect(renamed.lines[0]?.goods.source).toBe('NONE')
  })

  it('takes no code of the name that a line had when it was asked', () => {
    const state = run(
      blank(),
      { type: 'setText', key: 'l1', field: 'name', text: '笔记本电脑' },
      { type: 'applyCoding', results: new Map([['l1', coded]]) },
    )
    expect(state.lines[0]?.goods).toEqual({ name: '笔记本电脑', source: 'NONE' })
  })

  it.each(['STORE', 'SETTING', 'COMMON', 'ORIGINAL', 'EXCEL'] as const)(
    'drops a code of %s with another name, and all that came with it',
    (source) => {
      const picked = run(blank('0'), typed('quantity', '2'), { type: 'chooseGoods', key: 'l1', item: water })
      const [line] = picked.lines
      const state = { ...picked, lines: line ? [{ ...line, goods: { ...line.goods, source } }] : [] }
      const same = run(state, { type: 'setText', key: 'l1', field: 'name', text: '矿泉水 ' })
      expect(same.lines[0]?.goods).toMatchObject({ zxbm: water.zxbm, spsm: '软饮料', source })
      const renamed = run(state, { type: 'setText', key: 'l1', field: 'name', text: '笔记本电脑' })
      const { goods } = renamed.lines[0] ?? {}
      for (const field of ['zxbm', 'spsm', 'spbm']) expect(goods).not.toHaveProperty(field)
      expect(goods).toMatchObject({ source: 'NONE', amount: '100.00', taxRate: '0.13' })
      expect(toInvoiceForm(renamed).goods[0]?.showName).toBe('笔记本电脑')
    },
  )

  it('drops the policy of the old goods, so that 免税 does not go on to others', () => {
    const item = { ...water, yhzcbs: '1', yhzcsm: '免税', taxRate: '0', lslbs: '1' } as const
    const picked = run(blank('0'), typed('quantity', '2'), { type: 'chooseGoods', key: 'l1', item })
    const renamed = run(picked, { type: 'setText', key: 'l1', field: 'name', text: '笔记本电脑' })
    expect(renamed.lines[0]?.goods).toMatchObject({ yhzcbs: '0', lslbs: '0' })
    expect(renamed.lines[0]?.goods).not.toHaveProperty('yhzcsm')
    expect(renamed.lines[0]?.goods).not.toHaveProperty('taxRate')
  })

  it('keeps a rate that the code allows', () => {
    const state = run(blank(), { type: 'setText', key: 'l1', field: 'name', text: '水' }, rate('0.03'), {
      type: 'applyCoding',
      results: new Map([['l1', coded]]),
    })
    expect(state.lines[0]?.goods.taxRate).toBe('0.03')
  })
})

describe('header', () => {
  it('fills the buyer from a company, leaving nothing of the one before', () => {
    const state = run(
      blank(),
      { type: 'setHeader', fields: { buyerBankAccount: '旧', gmfzrrbz: '1' } },
      {
        type: 'chooseBuyer',
        company: { name: '云帆', taxerId: '91310115MA1K3ABC19', addressTel: '上海', bankAccount: '' },
      },
    )
    expect(toInvoiceForm(state)).toMatchObject({
      buyerTaxerName: '云帆',
      buyerAddressTel: '上海',
      gmfzrrbz: '0',
    })
    expect(toInvoiceForm(state)).not.toHaveProperty('buyerBankAccount')
  })

  it('keeps the goods and the fitting section when the business changes (DG49)', () => {
    const state = run(
      blank(),
      typed('amount', '5'),
      business('05'),
      { type: 'setHeader', fields: { bdc: { areaUnit: '平方米' } } },
      business('06'),
    )
    expect(state.header.bdc).toEqual({ areaUnit: '平方米' })
    expect(run(state, business(undefined)).header).not.toHaveProperty('bdc')
    expect(state.lines[0]?.goods.totalAmount).toBe('5.00')
  })

  it.each(['16', '17', '24', '25'] as const)(
    'makes the own enterprise the buyer of %s, and nobody of what follows',
    (code) => {
      const typedBuyer = { buyerTaxerName: '上海云帆科技有限公司', gmfzrrbz: '1' } as const
      const bought = run(blank(), { type: 'setHeader', fields: typedBuyer }, business(code))
      expect(bought.header).toMatchObject({
        buyerTaxerName: OWN.taxerName,
        buyerTaxerId: OWN.taxerId,
        buyerAddressTel: OWN.addressTel,
        buyerBankAccount: OWN.bankAccount,
        gmfzrrbz: '0',
      })
      expect(run(bought, business('12')).header).toMatchObject({ buyerTaxerName: '', buyerTaxerId: '' })
      expect(run(blank(), { type: 'setHeader', fields: typedBuyer }, business('12')).header).toMatchObject(
        typedBuyer,
      )
    },
  )

  it('leaves a special business behind with the digital type', () => {
    const paper = run(blank(), business('16'), { type: 'switchType', fplxdm: '007' })
    expect(paper.header).toMatchObject({ fplxdm: '007', buyerTaxerName: '' })
    expect(paper.header).not.toHaveProperty('tdyslxdm')
  })

  it('trims what it sends and leaves out empty texts (VL30)', () => {
    const state = run(
      blank(),
      { type: 'setHeader', fields: { buyerTaxerName: ' 云帆 ', remark: '  ', buyerTaxerId: '' } },
      { type: 'setReview', review: { payee: ' 李娜 ' } },
    )
    const form = toInvoiceForm(state)
    expect(form).toMatchObject({ buyerTaxerName: '云帆', review: { payee: '李娜', drawer: '王芳' } })
    expect(Object.keys(form)).not.toEqual(expect.arrayContaining(['remark']))
  })

  it('is dirty only once something is typed', () => {
    expect(isDirty(blank())).toBe(false)
    expect(isDirty(run(blank(), { type: 'setText', key: 'l1', field: 'name', text: 'A' }))).toBe(true)
  })
})
