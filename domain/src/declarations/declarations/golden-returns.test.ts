import { expect, it } from 'vitest'
import GOLDEN from '../../../golden/returns/vat.json' with { type: 'json' }
import { negate } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'
import { checkReturn, fillForms, type FormCells } from '../forms/fill-forms.ts'
import { beginReturn } from '../forms/prefill-return.ts'
import { SalesBook, type SoldInvoice } from '../forms/sales-book.ts'

interface Golden {
  name: string
  taxerType: string
  month: string
  invoices: unknown[]
  /** Typed into the working paper. */
  unticketed?: FormCells
  entered?: { input?: string; refundInput?: string }
  forms: Record<string, FormCells>
}

/** Returns from their invoices, recomputed by `golden/returns/vat.py`. */
const CASES = GOLDEN as unknown as Golden[]

function returnOf({ taxerType, month, invoices, unticketed = {}, entered = {} }: Golden) {
  const year = month.slice(0, 4)
  const period =
    taxerType === '08'
      ? { from: `${year}-04-01`, to: `${year}-06-30` }
      : { from: `${year}-05-01`, to: `${year}-05-31` }
  const { forms, basis } = beginReturn({
    tax: '增值税',
    taxerType: taxerType as TaxpayerType,
    month,
    months: taxerType === '08' ? 3 : 1,
    sold: new SalesBook(invoices as SoldInvoice[]).of(period),
    received: [],
    soldBefore: '0.00',
    rate: '0.07',
    prepaid: '0.00',
  })
  const { input = '0.00', refundInput = '0.00' } = entered
  const typed: Readonly<Record<string, FormCells>> = {
    BDA0610611L: unticketed,
    BDA0610608: { '2.3': input, '35.3': input },
    BDA0610606: { '12.r': refundInput },
  }
  const filled = fillForms(
    forms.map(({ formCode, cells }) => ({ formCode, cells: { ...cells, ...typed[formCode] } })),
    basis,
  )
  return { filled, basis }
}

it.each(CASES)('$taxerType $month: $name', (golden) => {
  const { filled, basis } = returnOf(golden)
  const found = Object.fromEntries(
    Object.entries(golden.forms).map(([formCode, cells]) => [
      formCode,
      Object.fromEntries(
        Object.keys(cells).map((key) => [
          key,
          filled.find((form) => form.formCode === formCode)?.cells[key] ?? '0.00',
        ]),
      ),
    ]),
  )
  expect(found).toEqual(golden.forms)
  expect(checkReturn(filled, basis).filter(({ severity }) => severity === 'error')).toEqual([])
})

/** Both sides of each equal: rows of one form, and rows of two. `formCode/key` with its sign. */
const SAME: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  '08': [
    ...['g', 's'].flatMap((at): [string, string][] => [
      [`BDA0610611/20.${at}`, `BDA0610611/15.${at} -BDA0610611/16.${at}`],
      [`BDA0610611/22.${at}`, `BDA0610611/20.${at} -BDA0610611/21.${at}`],
      [`BDA0610611/9.${at}`, `BDA0610611/10.${at} BDA0610611/11.${at} BDA0610611/12.${at}`],
    ]),
    ['BDA0610611/16.g BDA0610611/16.s', 'BDA0610611R/2.2'],
    ['BDA0610611/23.g BDA0610611/24.g BDA0610611/25.g', 'BDA0610611A2/4.13'],
    ['BDA0610611A1/7', 'BDA0610611A1/5 -BDA0610611A1/6'],
    ['BDA0610611A1/15', 'BDA0610611A1/13 -BDA0610611A1/14'],
    ['BDA0610611A1/4', 'BDA0610611A1/1 BDA0610611A1/2 -BDA0610611A1/3'],
  ],
  '01': [
    ['BDA0610606/12 BDA0610606/12.r', 'BDA0610608/12.3'],
    ['BDA0610606/14 BDA0610606/14.r', 'BDA0610608/13.3'],
    ['BDA0610606/24', 'BDA0610606/19 BDA0610606/21 -BDA0610606/23'],
    ['BDA0610606/34', 'BDA0610606/24 -BDA0610606/28 -BDA0610606/29'],
    ['BDA0610606/17', 'BDA0610606/18 BDA0610606/20'],
    [
      'BDA0610606/1 BDA0610606/1.r',
      'BDA0610607/1.9 BDA0610607/2.9 BDA0610607/3.9 BDA0610607/4.9 BDA0610607/5.9',
    ],
    ['BDA0610606/39 BDA0610606/40 BDA0610606/41', 'BDA0611153/4.13'],
    ['BDA0610608/12.3', 'BDA0610608/1.3 BDA0610608/4.3 BDA0610608/11.3'],
  ],
}

it('has rows that agree with one another, in every case', () => {
  for (const golden of CASES) {
    const { filled } = returnOf(golden)
    const total = (side: string) =>
      sum(
        side.split(' ').map((term) => {
          const [formCode, key = ''] = term.replace('-', '').split('/')
          const value = filled.find((form) => form.formCode === formCode)?.cells[key] ?? '0.00'
          return term.startsWith('-') ? negate(value) : value
        }),
      )
    for (const [left, right] of SAME[golden.taxerType] ?? [])
      expect([golden.name, left, total(left)]).toEqual([golden.name, left, total(right)])
  }
})

it('has the figures of law-2026.md §3 and those that were wrong', () => {
  const cell = (name: string, taxerType: string, formCode: string, key: string) =>
    CASES.find((one) => one.name === name && one.taxerType === taxerType)?.forms[formCode]?.[key]
  expect([
    cell('5% of the margin, 2025', '08', 'BDA0610611A1', '16'),
    cell('5% of the margin beside sales that reach the limit', '08', 'BDA0610611', '20.s'),
    cell('a lease of housing at 5% less to 1.5%', '08', 'BDA0610611', '20.s'),
    cell('a margin of 9,720.69 beside other sales', '08', 'BDA0610611', '20.s'),
    cell('a lease of housing at 5% less to 1.5%', '01', 'BDA0610606', '23'),
    cell('red letters of the levy alone', '01', 'BDA0610606', '34'),
  ]).toEqual(['100000.00', '5000.00', '6000.00', '462.89', '14000.00', '-30.00'])
})
