import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, subtract } from '../money/money.ts'
import { checkForm, fillForms, payableOf, rowsOfForm } from './fill-forms.ts'
import { FORM_LINKS, FORMS, PAYABLE_LINES } from './form-definitions.ts'
import { prefillForms, type PeriodFacts } from './prefill-forms.ts'
import { endsQuarter, formsOf, TAX_ITEMS } from './tax-items.ts'

const facts = (overrides: Partial<PeriodFacts> = {}): PeriodFacts => ({
  special: { amount: '10000.00', tax: '1300.00' },
  ordinary: { amount: '5000.00', tax: '650.00' },
  revenue: '45000.00',
  vat: '1000.00',
  rate: '0.25',
  prepaid: '500.00',
  inputTax: '100.00',
  carriedOver: '50.00',
  ...overrides,
})
const payable = (tax: string, taxerType: '01' | '08', given = facts()) =>
  payableOf(prefillForms(tax, taxerType, given), formsOf(tax, taxerType).at(-1) ?? '')

describe('the definitions', () => {
  it.each(TAX_ITEMS.flatMap((tax) => (['01', '08'] as const).map((type) => [tax, type] as const)))(
    '%s of taxpayer %s has forms, the last of which says what is payable',
    (tax, type) => {
      const codes = formsOf(tax, type)
      expect(codes.every((code) => FORMS[code] !== undefined)).toBe(true)
      expect(PAYABLE_LINES[codes.at(-1) ?? '']).toBeDefined()
    },
  )
  it('name only lines that there are', () => {
    const has = (form: string, line: string) => FORMS[form]?.lines.some((row) => row.line === line) ?? false
    for (const { from, to } of FORM_LINKS) expect([has(...from), has(...to)]).toEqual([true, true])
    for (const [form, { payable, due }] of Object.entries(PAYABLE_LINES))
      expect([has(form, payable), has(form, due)]).toEqual([true, true])
  })
  it('knows no forms of a tax that nobody declares', () => {
    expect(formsOf('消费税', '01')).toEqual([])
  })
})

describe('a return that invoices filled in', () => {
  it('of a general taxpayer is output tax less what was ticked and left over', () => {
    expect(payable('增值税', '01')).toEqual({ ynse: '1800.00', ybtse: '1800.00' })
  })
  it.each([
    ['300000.00', { ynse: '1300.00', ybtse: '1300.00' }],
    ['300000.01', { ynse: '1950.00', ybtse: '1950.00' }],
  ])('of a small-scale taxpayer with sales of %s is %j', (all, wanted) => {
    const ordinary = { amount: subtract(all, '10000'), tax: '650.00' }
    expect(payable('增值税', '08', facts({ ordinary }))).toEqual(wanted)
  })
  it('of a surtax is a share of the VAT', () => {
    expect(payable('城市维护建设税', '01', facts({ rate: '0.07' }))).toEqual({
      ynse: '70.00',
      ybtse: '70.00',
    })
  })
  it('of corporate income tax is what is not prepaid yet, never less than nothing', () => {
    expect(payable('企业所得税', '01')).toEqual({ ynse: '11250.00', ybtse: '10750.00' })
    expect(payable('企业所得税', '01', facts({ prepaid: '20000.00' }))).toEqual({
      ynse: '11250.00',
      ybtse: '0.00',
    })
  })
})

describe('filling forms', () => {
  const enter = (code: string, cells: Record<string, string>) =>
    prefillForms('增值税', '01', facts()).map((form) =>
      form.formCode === code ? { ...form, cells: { ...form.cells, ...cells } } : form,
    )
  it('carries annexes over into the main form and computes the rest', () => {
    const forms = fillForms(enter('BDA0610608', { 1: '700.00', 4: '30.00', 13: '10.00' }))
    expect(payableOf(forms, 'BDA0610606')).toEqual({ ynse: '1180.00', ybtse: '1180.00' })
    expect(forms[2]?.cells).toMatchObject({ 12: '730.00', 14: '10.00', 17: '770.00', 18: '770.00' })
  })
  it('leaves what cannot be deducted for the next period', () => {
    const forms = fillForms(enter('BDA0610608', { 1: '3000.00' }))
    expect(forms[2]?.cells).toMatchObject({ 18: '1950.00', 19: '0.00', 20: '1100.00', 34: '0.00' })
  })
  it('takes no value for a line that follows from others', () => {
    expect(fillForms(enter('BDA0610607', { 10: '1.00' }))[0]?.cells[10]).toBe('1950.00')
  })
  it('says nothing is payable without the main form', () => {
    expect(payableOf([], 'BDA0610606')).toEqual({ ynse: '0.00', ybtse: '0.00' })
  })
  it('adds up, whatever is entered', () => {
    const amount = fc
      .integer({ min: 0, max: 1e9 })
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
    fc.assert(
      fc.property(amount, amount, amount, amount, (output, input, transfer, left) => {
        const [, , main] = fillForms([
          { formCode: 'BDA0610607', cells: { 2: output } },
          { formCode: 'BDA0610608', cells: { 1: input, 13: transfer } },
          { formCode: 'BDA0610606', cells: { 13: left } },
        ])
        const read = (line: number) => main?.cells[line] ?? ''
        expect(compare(add(read(18), read(19)), output)).toBe(0)
        expect(compare(read(18), '0') >= 0 && compare(read(20), '0') >= 0).toBe(true)
      }),
    )
  })
  it('shows all lines in their order, and which ones nobody enters', () => {
    expect(rowsOfForm({ formCode: 'BDA0610608', cells: { 1: '7.00', 12: '7.00' } })).toEqual([
      { line: '1', name: '认证相符的增值税专用发票税额', value: '7.00', computed: false },
      { line: '4', name: '其他扣税凭证税额', value: '0.00', computed: false },
      { line: '12', name: '当期申报抵扣进项税额合计', value: '7.00', computed: true },
      { line: '13', name: '本期进项税额转出额', value: '0.00', computed: false },
    ])
  })
  it('refuses forms and lines that there are not', () => {
    expect(checkForm({ formCode: 'BDA0610608', cells: { 1: '1' } })).toEqual([])
    expect(checkForm({ formCode: 'X', cells: {} })).toMatchObject([{ code: 'form.unknown' }])
    expect(checkForm({ formCode: 'BDA0610608', cells: { 99: '1' } })).toEqual([
      { code: 'form.line', path: 'cells/99', message: '申报表没有第99栏', severity: 'error' },
    ])
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
