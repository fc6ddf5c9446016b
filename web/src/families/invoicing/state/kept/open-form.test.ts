import type { Schemas } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { SPECIAL_BUSINESSES } from '@kaipiao/domain/lookups/invoicing/special-business'
import { expect, it } from 'vitest'
import { isAsked, sectionKeys } from '../form/section-keys.ts'
import { SECTION_TABLE } from '../faults/section-table.ts'
import { createInvoiceForm, type FormHeader, type InvoiceFormState } from '../form/invoice-form-state.ts'
import { keepableForm } from './keepable-form.ts'
import { hiddenParts, openForm } from './open-form.ts'
import { reduceInvoiceForm, type InvoiceFormEvent } from '../form/reduce-invoice-form.ts'
import { toInvoiceForm } from '../form/to-invoice-form.ts'

const own = {
  taxerName: '北京青禾商贸有限公司',
  taxerId: '91110108MA01K8QH3W',
  addressTel: '',
  bankAccount: '',
}

const typed = (events: readonly InvoiceFormEvent[], fplxdm: Schemas['InvoiceType'] = '82') =>
  events.reduce(
    reduceInvoiceForm,
    createInvoiceForm({ dup: 'd-1', fplxdm, hsbz: '1', review: { drawer: '王芳' } }),
  )

/** Through the server and back, as JSON travels. */
const reopened = (state: InvoiceFormState) =>
  openForm(JSON.parse(JSON.stringify(keepableForm(state).form)), 'd-2')

/** What the fields show: an absent text is an empty one, and each line as it is sent. */
function shown(state: InvoiceFormState) {
  const { header } = state
  const texts = Object.fromEntries(Object.entries(header).filter(([, value]) => value !== ''))
  return { header: texts, form: toInvoiceForm(state), lines: state.lines.map(({ goods }) => goods.price) }
}

const BUYER: Partial<FormHeader> = {
  buyerTaxerName: '上海云帆科技有限公司',
  buyerTaxerId: '91310115MA1K3ABC19',
  buyerAddressTel: '上海市浦东新区张江路1号 021-50000000',
  buyerBankAccount: '招商银行张江支行 1219000000000001',
  receiver: 'fapiao@example.cn',
  remark: '合同 2026-001\n第二行',
}

const LINES: readonly InvoiceFormEvent[] = [
  { type: 'setText', key: 'l1', field: 'name', text: '矿泉水' },
  { type: 'setText', key: 'l1', field: 'ggxh', text: '550ml*24' },
  { type: 'setText', key: 'l1', field: 'dw', text: '箱' },
  { type: 'setNumber', key: 'l1', field: 'quantity', text: '3' },
  { type: 'setTreatment', keys: ['l1'], treatment: { taxRate: '0.13', lslbs: '0' } },
  { type: 'setNumber', key: 'l1', field: 'amount', text: '100' },
  { type: 'setNumber', key: 'l1', field: 'discount', text: '0.1' },
  { type: 'addLine', after: 0 },
  { type: 'setText', key: 'l2', field: 'name', text: '图书' },
  {
    type: 'setTreatment',
    keys: ['l2'],
    treatment: { taxRate: '0', lslbs: '1', yhzcbs: '1', yhzcsm: '免税' },
  },
  { type: 'setNumber', key: 'l2', field: 'price', text: '19.9' },
  { type: 'setNumber', key: 'l2', field: 'quantity', text: '7' },
  { type: 'addLine', after: 1 },
  { type: 'setText', key: 'l3', field: 'name', text: '尚未填价的商品' },
]

/** A value for every field that the section asks for, by what the description says of it. */
function sectionOf(business: Schemas['SpecialBusiness']): Partial<FormHeader> {
  return Object.fromEntries(
    sectionKeys(business).map((key) => {
      const { fields, isList } = SECTION_TABLE[key]
      const row = Object.fromEntries(
        Object.entries(fields)
          .filter(([name]) => isAsked(business, key, name))
          .map(([name, { options, format, title }]) => [
            name,
            options?.at(-1)?.value ?? (format === 'date' ? '2026-03-04' : `${title}甲`),
          ]),
      )
      return [key, isList ? [row, { ...row }] : row]
    }),
  )
}

const kinds = INVOICE_TYPES.flatMap(({ value: fplxdm }) => [
  { fplxdm, business: undefined },
  ...(['81', '82', '85', '86'].includes(fplxdm)
    ? SPECIAL_BUSINESSES.map(({ value: business }) => ({ fplxdm, business }))
    : []),
])

it.each(kinds)('opens what was kept of type $fplxdm, special business $business, as it was', (kind) => {
  const { fplxdm, business } = kind
  const state = typed(
    [
      ...(business ? [{ type: 'switchBusiness', tdyslxdm: business, own } as const] : []),
      { type: 'setHeader', fields: { ...BUYER, ...(business && sectionOf(business)) } },
      { type: 'setReview', review: { payee: '李娜', checker: '赵敏' } },
      ...LINES,
    ],
    fplxdm,
  )
  expect(keepableForm(state).left).toEqual([])
  expect(shown(reopened(state))).toEqual(shown(state))
})

it.each<[string, readonly InvoiceFormEvent[]]>([
  ['a new form', []],
  ['prices without tax', [{ type: 'switchPriceMode', hsbz: '0' }, ...LINES]],
  ['prices that changed their mode', [...LINES, { type: 'switchPriceMode', hsbz: '0' }]],
  [
    'a levy by difference',
    [
      ...LINES.slice(0, 6),
      { type: 'switchLevy', cezslxDm: '02' },
      { type: 'setNumber', key: 'l1', field: 'kce', text: '20' },
    ],
  ],
  ['a natural buyer', [{ type: 'setHeader', fields: { buyerTaxerName: '王小明', gmfzrrbz: '1' } }]],
  ['an empty line between others', [...LINES, { type: 'addLine', after: 0 }]],
])('opens %s as it was', (_, events) => {
  const state = typed(events)
  expect(shown(reopened(state))).toEqual(shown(state))
})

it('goes on as the form would have: the same entry gives the same line', () => {
  const state = typed(LINES)
  const entry: InvoiceFormEvent = { type: 'setNumber', key: 'l1', field: 'quantity', text: '4' }
  expect(shown(reduceInvoiceForm(reopened(state), entry))).toEqual(shown(reduceInvoiceForm(state, entry)))
})

it('names what the server cannot keep, and keeps the rest of the line', () => {
  const state = typed([...LINES, { type: 'setNumber', key: 'l3', field: 'quantity', text: '两箱' }])
  const { form, left } = keepableForm(state)
  expect(left).toEqual(['第3行数量“两箱”'])
  expect(form.goods[2]).toEqual(expect.objectContaining({ name: '尚未填价的商品' }))
  expect(form.goods[2]).not.toHaveProperty('quantity')
  expect(state.lines[2]?.goods.quantity).toBe('两箱')
})

it('fills in what forms of other programs leave out, and names what the page has no field for', () => {
  const line = {
    name: '矿泉水',
    taxRate: '0.13',
    quantity: '2',
    taxPrice: '56.5',
    notTaxPrice: '50',
    hsbz: '1' as const,
  }
  const form: Schemas['InvoiceForm'] = {
    ...toInvoiceForm(typed([])),
    hsbz: '0',
    goods: [{ ...line, amount: '100.00' }, line, { ...line, price: '56.5', amount: '100.00' }],
    hzxxbbh: '31000000001',
    yfphm: '12345678',
  }
  const { lines } = openForm(form, 'd-2')
  expect(lines.map(({ goods }) => [goods.price, goods.amount, goods.totalAmount])).toEqual([
    ['50', '100.00', '113.00'],
    ['50', '100.00', '113.00'],
    ['50', '100.00', '113.00'],
  ])
  expect(hiddenParts(form, ['81'])).toEqual([
    '红字信息编号 31000000001',
    '原发票号码 12345678',
    '本终端不能开具的票种',
  ])
  expect(hiddenParts(toInvoiceForm(typed([])), ['82'])).toEqual([])
})

it('knows whether the form says more than what is kept', () => {
  const origin = { kind: 'draft', id: '19001', savedAt: '2026-01-15 10:30:00', isChanged: false } as const
  const saved = typed(LINES)
  const kept = reduceInvoiceForm(saved, { type: 'keep', origin, saved })
  expect(kept.origin).toEqual(origin)
  expect(reduceInvoiceForm(kept, { type: 'visit', path: 'remark' }).origin?.isChanged).toBe(false)
  const { buyerTaxerName } = kept.header
  const left = reduceInvoiceForm(kept, { type: 'setHeader', fields: { buyerTaxerName } })
  expect(left.origin?.isChanged).toBe(false)
  const changed = reduceInvoiceForm(kept, { type: 'setHeader', fields: { remark: '改' } })
  expect(changed.origin?.isChanged).toBe(true)
  const keptAfter = (event: InvoiceFormEvent) =>
    reduceInvoiceForm(reduceInvoiceForm(saved, event), { type: 'keep', origin, saved }).origin?.isChanged
  expect(keptAfter({ type: 'setHeader', fields: { remark: '改' } })).toBe(true)
  expect(keptAfter({ type: 'addLine', after: saved.lines.length - 1 })).toBe(false)
})

it('counts what a code leaves to choose as no change where it comes while the form is kept, or finds no code', () => {
  const origin = { kind: 'stored', id: '19101', savedAt: '2026-01-15 10:30:00', isChanged: false } as const
  const saved = typed(LINES)
  const [first] = saved.lines
  if (!first) throw new Error('a form has a line')
  const result = { ...build('CodingResult'), line: first.goods, errors: ['没有找到编码'] }
  for (const type of ['recallChoices', 'applyCoding'] as const) {
    const answered = reduceInvoiceForm(saved, { type, results: new Map([[first.key, result]]) })
    expect(answered.lines[0]?.choices).toBeDefined()
    expect(reduceInvoiceForm(answered, { type: 'keep', origin, saved }).origin).toEqual(origin)
  }
})

it('offers again what the code of an opened line leaves to choose, and counts that as no change', () => {
  const origin = { kind: 'draft', id: '19001', savedAt: '2026-01-15 10:30:00', isChanged: false } as const
  const [line] = validForm().goods
  if (!line) throw new Error('a valid form has a line')
  const opened = openForm(
    { ...validForm(), goods: [line, { ...line, zxbm: '3050100000000000000' }] },
    'd-2',
    origin,
  )
  const result = { ...build('CodingResult'), line, taxRateList: ['0.13'], zslList: [], yhzcsmList: ['免税'] }
  const results = new Map([
    ['l1', result],
    ['l2', result],
  ])
  const recalled = reduceInvoiceForm(opened, { type: 'recallChoices', results })
  expect(recalled.lines.map(({ choices }) => choices?.rates)).toEqual([['0.13'], undefined])
  expect(shown(recalled)).toEqual(shown(opened))
  expect(recalled.origin).toEqual(origin)
})
