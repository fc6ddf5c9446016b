import { expect, it } from 'vitest'
import GOLDEN from '../../../golden/natural-persons/cases.json' with { type: 'json' }
import { checkReturn, fillForms, type FormCells } from '../forms/fill-forms.ts'
import { DISABLED_FORM, UNION_FORM } from '../form-versions/general-fees.ts'
import { PERSON_VAT_ANNEX, PERSON_VAT_FORM } from '../form-versions/natural-persons.ts'
import { checkPersonSale } from './check-person-sale.ts'
import { personTax, takePersonSales, type PersonSale } from './person-tax.ts'

/** Recomputed by `golden/natural-persons/fees-and-persons.py`. */
const { union, disabled, persons } = GOLDEN as unknown as {
  union: { cells: FormCells; due: string; left: string }[]
  disabled: { month: string; cells: FormCells; due: string; relief: string; left: string }[]
  persons: ({ sale: PersonSale; cityRate: string } & ReturnType<typeof personTax>)[]
}

const filled = (formCode: string, cells: FormCells, month: string) => {
  const basis = { month, months: 12 }
  const forms = fillForms([{ formCode, cells }], basis)
  const read = (key: string) => forms[0]?.cells[key] ?? '0.00'
  return { read, codes: checkReturn(forms, basis).map(({ code, path }) => `${code} ${path}`) }
}

it('fees are what Python says', () => {
  for (const { cells, due, left } of union) {
    const { read, codes } = filled(UNION_FORM, cells, '202512')
    expect([read('5'), read('8'), codes]).toEqual([due, left, []])
  }
  for (const { month, cells, due, relief, left } of disabled) {
    const { read, codes } = filled(DISABLED_FORM, cells, month)
    expect([cells, read('8'), read('10'), read('12'), codes]).toEqual([cells, due, relief, left, []])
  }
})

it.each([
  [UNION_FORM, {}, ['form.empty 1', 'form.empty 4', 'fee.rate 4']],
  [UNION_FORM, { 1: '100.00', 4: '0.8', 2: '100.01' }, ['fee.deduction 2']],
  [UNION_FORM, { 1: '100.00', 4: '2', 7: '2.01' }, ['fee.paid 7']],
  [DISABLED_FORM, { '0a': '1', 1: '40', 2: '1.5', 3: '41', 4: '1.00', 5: '0.00' }, ['fee.placed 3']],
  [DISABLED_FORM, { '0a': '1', 1: '40', 2: '1', 3: '0', 4: '1.00', 5: '0.00' }, ['fee.share 2']],
  [
    DISABLED_FORM,
    { '0a': '1', 2: '1.5' },
    ['form.empty 1', 'form.empty 3', 'form.empty 4', 'form.empty 5', 'fee.staff 1', 'fee.wage 4'],
  ],
])('%s with %j finds fault with %j', (formCode, cells, codes) => {
  const found = filled(formCode, cells, '202512').codes
  expect(found.map((each) => each.replace(`${formCode}/`, ''))).toEqual(codes)
})

it('what is withheld of persons is what Python says, and the return is its sum', () => {
  for (const { sale, cityRate, ...tax } of persons)
    expect({ sale, ...personTax(sale, cityRate) }).toEqual({ sale, ...tax })
  const sales = persons.filter(({ cityRate }) => cityRate === '0.07')
  const taken = takePersonSales(
    sales.map(({ sale }) => sale),
    '0.07',
  )
  const forms = fillForms(
    [PERSON_VAT_ANNEX, PERSON_VAT_FORM].map((formCode) => ({ formCode, cells: taken[formCode] ?? {} })),
    { month: '202611', months: 1 },
  )
  const cents = sales.reduce((all, { total }) => all + BigInt(total.replace('.', '')), 0n)
  expect((forms[1]?.cells['8'] ?? '').replace('.', '')).toBe(String(cents))
})

it.each([
  [{ idNumber: '110101198507070029' }, undefined],
  [{ idNumber: '110101198507070028' }, 'personalId.checkDigit'],
  [{ idNumber: '1' }, 'personalId.format'],
  [{ idType: '208', idNumber: 'E12345678' }, undefined],
  [{ levy: '0.015', nature: 'labour' }, 'person.levy'],
  [{ levy: '0.01', nature: 'housing', paidDate: '2026-11-01' }, 'person.levy'],
  [{ levy: '0.015', nature: 'housing', paidDate: '2026-11-01' }, undefined],
] as const)('checks a payment %j: %s', (draft, code) => {
  expect(checkPersonSale(draft)[0]?.code).toBe(code)
})
