import { describe, expect, it } from 'vitest'
import CASES from '../../../golden/profit-tax/prepayments.json' with { type: 'json' }
import { COST_SHEET, INCOME_TAX_FORM } from '../form-versions/profit-tax.ts'
import { checkReturn, fillForms, type FormCells } from '../forms/fill-forms.ts'
import { beginReturn, type LastReturn } from '../forms/prefill-return.ts'
import { SalesBook } from '../forms/sales-book.ts'

const errorsOf = (month: string, costs: FormCells, form: FormCells): string[] => {
  const forms = [
    { formCode: COST_SHEET, cells: costs },
    { formCode: INCOME_TAX_FORM, cells: form },
  ]
  const basis = { month, months: 3 }
  return checkReturn(fillForms(forms, basis), basis).map(({ path }) => path)
}

// domain/golden/profit-tax/prepayment.py: another language, from the words of the form.
it.each(CASES)('a prepayment: $name', ({ month, costs, form, wanted }) => {
  const forms = [
    { formCode: COST_SHEET, cells: costs as FormCells },
    { formCode: INCOME_TAX_FORM, cells: form as FormCells },
  ]
  const cells = fillForms(forms, { month, months: 3 })[1]?.cells ?? {}
  expect(Object.fromEntries(Object.keys(wanted).map((key) => [key, cells[key] ?? '0.00']))).toEqual(wanted)
})

describe('the head', () => {
  const whole = { '0a.1b': '0', '0a.1e': '3', '0b.1b': '0', '0b.1e': '12.34' }
  it.each(['202603', '202503'])('of %s has to be answered, 0 is an answer', (month) => {
    expect(errorsOf(month, { '0a.o': '1' }, whole)).toEqual([])
    expect(errorsOf(month, { '0a.o': '1' }, {})).toEqual([
      'BDA0611033/0a.1b',
      'BDA0611033/0a.1e',
      'BDA0611033/0b.1b',
      'BDA0611033/0b.1e',
      'BDA0611033/0a.1e',
    ])
    expect(errorsOf(month, { '0a.o': '1' }, { ...whole, '0a.1e': '0' })).toEqual(['BDA0611033/0a.1e'])
    expect(errorsOf(month, { '0a.o': '1' }, { ...whole, '0b.1e': '-1' })).toEqual(['BDA0611033/0b.1e'])
  })

  it('asks for the quarters that are over, and for those alone', () => {
    const asked = errorsOf('202606', { '0a.o': '1' }, whole)
    expect(new Set(asked.map((path) => path.slice('BDA0611033/'.length)))).toEqual(
      new Set(['0a.2b', '0a.2e', '0b.2b', '0b.2e']),
    )
  })
})

describe('the year so far', () => {
  const invoice = (kprq: string, amount: string, zxbm = '1030307010000000000') => ({
    fplb: 0 as const,
    fplxdm: '82' as const,
    kprq,
    hjje: amount,
    hjse: '0.00',
    goods: [{ name: '货', amount, taxAmount: '0.00', taxRate: '0.13', lslbs: '0' as const, zxbm }],
  })
  const book = new SalesBook([
    invoice('2026-02-03 10:00:00', '700000.00'),
    invoice('2026-05-03 10:00:00', '200000.00'),
    invoice('2026-05-04 10:00:00', '90000.00', '6010000000000000000'),
  ])
  const second = { from: '2026-04-01', to: '2026-06-30' }
  const begin = (last?: LastReturn) =>
    beginReturn({
      tax: '企业所得税',
      taxerType: '01',
      month: '202606',
      months: 3,
      sold: book.of(second),
      received: [],
      soldBefore: '700000.00',
      rate: '0',
      prepaid: '0.00',
      ...(last && { last }),
    })

  it('of a client who comes in mid-year has to be confirmed, its cost beside its revenue; a prepaid card is no revenue', () => {
    const { forms, basis } = begin()
    expect(forms[0]?.cells).toMatchObject({ '1.c': '200000.00', '1.o': '700000.00', 1: '900000.00' })
    const opening = ({ path }: { path: string }) => path.startsWith(COST_SHEET)
    expect(checkReturn(forms, basis).filter(opening)).toMatchObject([
      { code: 'incomeTax.opening', path: 'QYCB/0a.o' },
    ])
    const cells = { ...forms[0]?.cells, '2.o': '650000.00', '2.c': '150000.00', '0a.o': '1' }
    const entered = fillForms([{ formCode: COST_SHEET, cells }, ...forms.slice(1)], basis)
    expect(checkReturn(entered, basis).filter(opening)).toEqual([])
    expect(entered[1]?.cells).toMatchObject({ 1: '900000.00', 2: '800000.00', 18: '100000.00' })
  })

  it('goes on from the last return, and so do its people', () => {
    const costs = { '1.c': '700000.00', '2.c': '600000.00', '0a.o': '1' }
    const head = { '0a.1b': '4', '0a.1e': '6', '0b.1b': '10.00', '0b.1e': '0' }
    const basis = { month: '202603', months: 3 }
    const first = fillForms(
      [
        { formCode: COST_SHEET, cells: costs },
        { formCode: INCOME_TAX_FORM, cells: head },
      ],
      basis,
    )
    const { forms } = begin({ month: '202603', forms: first, isPaid: true })
    expect(forms[0]?.cells).toMatchObject({
      '1.o': '700000.00',
      '2.o': '600000.00',
      '0a.o': '1',
      1: '900000.00',
    })
    expect(forms[1]?.cells).toMatchObject({
      '0a.1b': '4',
      '0a.1e': '6',
      '0a.2b': '6',
      '0b.1e': '0.00',
      '0b.2b': '0.00',
    })
    expect(forms[1]?.cells['0a.2e']).toBeUndefined()
  })
})
