import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { checkForm, checkReturn, fillForms, payableOf, rowsOfForm, type FormCells } from './fill-forms.ts'
import { FORM_VERSIONS, formIn } from './compiled-form.ts'
import { parseFormula } from './formula.ts'
import { cellKey } from '../form-versions/form-version.ts'
import { parameterOf } from './parameters.ts'
import { beginReturn } from './prefill-return.ts'
import { SalesBook, type SoldInvoice } from './sales-book.ts'
import { takeAnew } from './taken-cells.ts'
import { formsOf } from './forms-of.ts'
import { endsQuarter, isStatements, PERSON_VAT, TAX_ITEMS } from './tax-items.ts'

describe('the data of the forms', () => {
  const sets = TAX_ITEMS.flatMap((tax) =>
    (['01', '08'] as const).flatMap((type) =>
      ['202509', '202601', '202606', '202611']
        .filter((month) => tax !== PERSON_VAT || month === '202611')
        .map((month) => ({ tax, type, month })),
    ),
  )
  it.each(sets)(
    'of $tax of taxpayer $type in $month names only cells, forms and parameters that there are',
    ({ tax, type, month }) => {
      const forms = formsOf(tax, type).map((code) => formIn(code, month))
      const aliases = new Map(forms.map((form) => [form?.version.alias, form]))
      for (const form of forms) {
        if (form === undefined) throw new Error('each form has a version')
        const { version, cells } = form
        const texts = [
          ...version.rows.flatMap((row) =>
            Object.values(row.cells)
              .filter((text) => text.startsWith('='))
              .map((text) => text.slice(1)),
          ),
          ...version.checks.map(({ holds }) => holds),
        ]
        for (const text of texts)
          parseFormula(text)({
            cell: (alias, key) => {
              const of = alias === '' || alias === 'P' ? form : aliases.get(alias)
              expect([version.formCode, text, key, of?.cells.has(key)]).toEqual([
                version.formCode,
                text,
                key,
                true,
              ])
              return '1'
            },
            parameter: (name) => (name === 'months' || name === 'quarter' ? '1' : parameterOf(name, month)),
            between: (first, last) => {
              expect([text, cells.has(first), cells.has(last)]).toEqual([text, true, true])
              return []
            },
          })
        for (const key of version.balances)
          expect([version.formCode, key, cells.has(key)]).toEqual([version.formCode, key, true])
      }
      const main = forms.at(-1)?.version.payable
      // Nothing is paid with statements.
      if (isStatements(tax)) expect(main).toBeUndefined()
      else expect(main?.tax.length).toBeGreaterThan(0)
    },
  )

  it('has no cell twice, and columns for all of them', () => {
    for (const { formCode, rows, columns } of FORM_VERSIONS) {
      const keys = rows.flatMap(({ row, cells }) => Object.keys(cells).map((key) => cellKey(row, key)))
      expect([formCode, new Set(keys).size]).toEqual([formCode, keys.length])
      for (const { cells } of rows)
        for (const key of Object.keys(cells)) expect(columns.some((column) => column.key === key)).toBe(true)
    }
  })

  it('knows no forms of a tax that nobody declares, and no parameter that is not told', () => {
    expect(formsOf('消费税', '01')).toEqual([])
    expect(() => parameterOf('none', '202601')).toThrow(RangeError)
  })
})

it.each([
  ['1+2*3', '7'],
  ['(1+2)*3-#0.5', '8.5'],
  ['min(17,11)', '11'],
  ['max(#0,-3)', '0'],
  ['if(17<11,17,11)', '11'],
  ['if(2<=2,#1,#0)', '1'],
  ['sum(1..3)', '6'],
  ['10/#4', '2.5'],
])('%s is %s', (text, wanted) => {
  const value = parseFormula(text)({
    cell: (_, key) => key,
    parameter: () => '0',
    between: () => ['1', '2', '3'],
  })
  expect(compare(value, wanted)).toBe(0)
})

it.each(['1+', 'none(1)', '1 2', '(1', '§', 'if(1,2)'])('%s is no formula', (text) => {
  expect(() => parseFormula(text)).toThrow(SyntaxError)
})

const empty = { received: [], soldBefore: '0.00', prepaid: '0.00', rate: '0.07', months: 1 }
const general = { ...empty, tax: '增值税', taxerType: '01', month: '202606' } as const
const amount = fc
  .integer({ min: -1e9, max: 1e9 })
  .map(
    (cents) =>
      `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`,
  )
const line = fc.record({
  amount,
  taxAmount: amount,
  taxRate: fc.constantFrom('0.13', '0.09', '0.06', '0.05', '0.03', '0.01'),
  zxbm: fc.constantFrom('1030307010000000000', '3040201990000000000', '6010000000000000000'),
  lslbs: fc.constantFrom('0' as const, '1' as const, '2' as const, '3' as const),
  name: fc.constant('货'),
})
const invoice = fc.record({
  // Blue, red, and the three kinds of void ones.
  fplb: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const),
  fplxdm: fc.constantFrom('81' as const, '82' as const, '004' as const, '026' as const),
  kprq: fc.constantFrom('2026-05-31 23:59:59', '2026-06-01 00:00:00', '2026-06-30 23:59:59'),
  goods: fc.array(line, { minLength: 1, maxLength: 3 }),
  hjje: fc.constant('0.00'),
  hjse: fc.constant('0.00'),
})
const june = { from: '2026-06-01', to: '2026-06-30' }

describe('a return', () => {
  it('of whatever was issued, voided or turned red has the totals of its invoices', () => {
    fc.assert(
      fc.property(fc.array(invoice, { maxLength: 30 }), (invoices: SoldInvoice[]) => {
        const sold = new SalesBook(invoices).of(june)
        const wanted = sum(
          invoices
            .filter(({ fplb, kprq }) => fplb < 2 && kprq >= '2026-06')
            .flatMap(({ goods = [] }) => goods)
            .filter(({ lslbs, zxbm = '' }) => lslbs !== '2' && zxbm < '6')
            .map((one) => one.amount ?? '0'),
        )
        const cells = (type: '01' | '08'): FormCells =>
          beginReturn({ ...general, taxerType: type, sold }).forms.at(-1)?.cells ?? {}
        const totals = (of: FormCells, keys: readonly string[]) => sum(keys.map((key) => of[key] ?? '0'))
        expect(totals(cells('01'), ['1', '5', '7', '8'])).toBe(wanted)
        const small = ['1', '4', '9', '13'].flatMap((row) => [`${row}.g`, `${row}.s`])
        expect(totals(cells('08'), small)).toBe(wanted)
      }),
    )
  })

  it('adds up, whatever is entered', () => {
    const positive = amount.filter((text) => !text.startsWith('-'))
    fc.assert(
      fc.property(positive, positive, positive, (output, input, left) => {
        const forms = fillForms(
          formsOf('增值税', '01').map((formCode) => ({
            formCode,
            cells:
              formCode === 'BDA0610607' ? { 1.2: output } : formCode === 'BDA0610608' ? { 2.3: input } : {},
          })),
          { month: '202606', months: 1, carried: { BDA0610606: { 20: left } } },
        )
        const read = (key: number) => forms.at(-1)?.cells[key] ?? '0.00'
        expect(compare(add(read(18), read(19)), output)).toBe(0)
        expect(compare(read(18), '0') >= 0 && compare(read(20), '0') >= 0).toBe(true)
      }),
    )
  })

  it('takes no value for a cell that follows, and shows which ones nobody enters', () => {
    const { forms, basis } = beginReturn({ ...general, sold: [] })
    const [first] = fillForms(
      forms.map((form) => (form.formCode === 'BDA0610607' ? { ...form, cells: { 1.9: '1.00' } } : form)),
      basis,
    )
    expect(first?.cells).toEqual({})
    const rows = rowsOfForm({ formCode: 'BDA0610606', cells: { 17: '7.00' } }, '202606')
    expect(rows.find(({ line: at }) => at === '17')).toEqual({
      line: '17',
      name: '应抵扣税额合计 一般项目 本月数',
      value: '7.00',
      computed: true,
    })
  })

  it('refuses forms and cells that there are not, and says what its checks find', () => {
    expect(checkForm({ formCode: 'BDA0610608', cells: { 2.3: '1' } }, '202606')).toEqual([])
    expect(checkForm({ formCode: 'X', cells: {} }, '202606')).toMatchObject([{ code: 'form.unknown' }])
    expect(checkForm({ formCode: 'BDA0610608', cells: { 99: '1' } }, '202606')).toMatchObject([
      { code: 'form.line', path: 'cells/99', message: '申报表没有第99栏' },
    ])
    const { forms, basis } = beginReturn({ ...general, sold: [] })
    const entered = forms.map((form) =>
      form.formCode === 'BDA0610608' ? { ...form, cells: { 2.3: '9.00' } } : form,
    )
    expect(checkReturn(entered, basis)).toMatchObject([{ code: 'input.confirmed', path: 'BDA0610608/35.3' }])
  })

  it('says nothing is payable without the main form', () => {
    expect(payableOf([], { mainForm: 'BDA0610606', month: '202606' })).toEqual({
      ynse: '0.00',
      ybtse: '0.00',
      fjsf: '0.00',
    })
  })

  it('takes figures anew where nobody has overwritten them', () => {
    const form = { formCode: 'F', cells: { 1: '5.00', 2: '9.00' } }
    const anew = takeAnew([form], { F: { 1: '5.00', 2: '5.00' } }, { F: { 1: '6.00', 2: '6.00', 3: '7.00' } })
    expect(anew).toEqual([{ formCode: 'F', cells: { 1: '6.00', 2: '9.00', 3: '7.00' } }])
  })
})

it.each([
  ['202512', true],
  ['202603', true],
  ['202601', false],
  ['202611', false],
])('%s ends a quarter: %s', (sbssq, ends) => {
  expect(endsQuarter(sbssq)).toBe(ends)
})
