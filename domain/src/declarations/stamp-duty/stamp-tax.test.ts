import { expect, it } from 'vitest'
import GOLDEN from '../../../golden/stamp-duty/cases.json' with { type: 'json' }
import { beginReturn } from '../forms/prefill-return.ts'
import { checkReturn, payableOf } from '../forms/fill-forms.ts'
import { STAMP_FORM } from '../form-versions/stamp-duty.ts'
import { checkStampSource } from './check-stamp-source.ts'
import { isInPeriod, stampPeriod, stampTax, stampTaxIn, type StampSource } from './stamp-tax.ts'
import { takeStampSources } from './take-stamp-sources.ts'

/** Recomputed by `golden/stamp-duty/stamp.py`. */
const { documents, returns } = GOLDEN as unknown as {
  documents: { source: StampSource; base: string; tax: string }[]
  returns: Record<'base' | 'tax' | 'relief' | 'off' | 'due', string>[] &
    { isHalved: boolean; sources: StampSource[] }[]
}

it('of a document is what Python says, to the cent, before the law to ten cents', () => {
  expect(documents.length).toBeGreaterThan(120)
  expect(documents.map(({ source }) => stampTax(source))).toMatchObject(
    documents.map(({ base, tax }) => ({ base, tax })),
  )
})

const QUARTER = { from: '2025-10-01', to: '2025-12-31', cycle: 'quarterly' } as const

it('of a return is what Python says, halved after other reliefs, by item', () => {
  for (const golden of returns) {
    const facts = {
      tax: '印花税',
      taxerType: '01',
      month: '202512',
      months: 3,
      sold: [],
      received: [],
    } as const
    const { forms, basis } = beginReturn({
      ...{ ...facts, soldBefore: '0.00', rate: '0', prepaid: '0.00' },
      rows: takeStampSources(golden.sources, QUARTER, golden.isHalved),
    })
    const total = (key: string) => forms.at(-1)?.cells[`17.${key}`] ?? '0.00'
    expect({
      base: total('b'),
      tax: total('t'),
      relief: total('x'),
      off: total('h'),
      due: total('d'),
    }).toEqual({
      ...{ base: golden.base, tax: golden.tax, relief: golden.relief, off: golden.off, due: golden.due },
    })
    expect(payableOf(forms, { mainForm: STAMP_FORM, month: '202512' })).toMatchObject({
      ynse: golden.tax,
      ybtse: golden.due,
    })
    expect(checkReturn(forms, basis)).toEqual([])
  }
})

const sale = { item: 'sale', cycle: 'quarterly', signed: '2025-12-10', amount: '0.00' } as const

it('of what names no amount is told of at once and borne when it is settled', () => {
  const settled = { ...sale, settledDate: '2026-02-01', settledAmount: '10000.00' } as const
  const [made, later] = [stampPeriod(sale, '2025-12-10'), stampPeriod(sale, '2026-02-01')]
  expect([isInPeriod(settled, made), stampTaxIn(settled, made).tax]).toEqual([true, '0.00'])
  expect([isInPeriod(settled, later), stampTaxIn(settled, later).tax]).toEqual([true, '3.00'])
  expect(isInPeriod(sale, later)).toBe(false)
})

it.each([
  [{ ...sale, amount: '100.00' }, undefined],
  [{ ...sale, cycle: 'yearly' }, 'stamp.cycle'],
  [{ ...sale, item: 'books', amount: '100.00' }, 'stamp.cycle'],
  [{ ...sale, item: 'books', cycle: 'yearly', amount: '100.00' }, undefined],
  [{ ...sale, item: 'books', cycle: 'yearly', amount: '100.00', vat: '1.00' }, 'stamp.vat'],
  [{ ...sale, amount: '100.00', vat: '99.99' }, undefined],
  [{ ...sale, amount: '100.00', vat: '100.00' }, 'stamp.vat'],
  [{ ...sale, settledDate: '2025-12-09', settledAmount: '1.00' }, 'stamp.settled'],
  [{ ...sale, settledDate: '2025-12-10' }, 'stamp.settled'],
  [{ ...sale, amount: '1.00', settledDate: '2025-12-10', settledAmount: '1.00' }, 'stamp.settled'],
  [{ ...sale, cycle: 'perAct' }, 'stamp.amount'],
  [{ ...sale, cycle: 'perAct', settledDate: '2025-12-10', settledAmount: '1.00' }, undefined],
  [{ ...sale, amount: '10000.00', relief: '3.00', reliefReason: '农业合同' }, undefined],
  [{ ...sale, amount: '10000.00', relief: '3.01', reliefReason: '农业合同' }, 'stamp.relief'],
  [{ ...sale, amount: '10000.00', relief: '3.00' }, 'stamp.relief'],
  [{ ...sale, amount: '10000.00', reliefReason: '农业合同' }, 'stamp.relief'],
] as const)('checks a document %j: %s', (source, code) => {
  expect(checkStampSource(source)[0]?.code).toBe(code)
})
