import { expect, it } from 'vitest'
import { SMALL_SCALE_FORM } from '../form-versions/small-scale.ts'
import { SMALL_SCALE_LEDGER } from '../form-versions/small-scale-ledger.ts'
import { taxPeriod } from '../duties/period.ts'
import { beginReturn } from '../forms/prefill-return.ts'
import { SalesBook } from '../forms/sales-book.ts'

/** 299,999.99 of the quarter by plain invoices at 1 %, by hand: exempt 9,000.00 at 3 %. */
const invoices = new SalesBook([
  {
    ...{ fplb: 0, fplxdm: '82', kprq: '2026-05-11 10:00:00', hjje: '299999.99', hjse: '3000.00' },
    goods: [
      {
        name: '项目',
        amount: '299999.99',
        taxAmount: '3000.00',
        taxRate: '0.01',
        zxbm: '1090511010000000000',
      },
    ],
  },
])

it.each([
  ['91110108MA01ABCD24', '10.g', '18.g', '11.g', '19.g', undefined],
  ['92110108MA01ABCD2X', '11.g', '19.g', '10.g', '18.g', '1'],
])('%s below the limit declares in line %s', (taxerId, line, exempt, otherLine, otherExempt, sign) => {
  const period = taxPeriod('202606', 'quarter')
  if (!period.ok) throw new Error('the quarter exists')
  const { forms, taken } = beginReturn({
    ...{ tax: '增值税', taxerType: '08', taxerId, month: '202606', months: 3 },
    ...{ sold: invoices.of(period.value), received: [], soldBefore: '0.00', rate: '0.07', prepaid: '0.00' },
  })
  const main = forms.find(({ formCode }) => formCode === SMALL_SCALE_FORM)?.cells ?? {}
  expect([main[line], main[exempt], main[otherLine] ?? '0.00', main[otherExempt] ?? '0.00']).toEqual([
    '299999.99',
    '9000.00',
    '0.00',
    '0.00',
  ])
  expect(taken[SMALL_SCALE_LEDGER]?.['0a.g']).toBe(sign)
})
