import { describe, expect, it } from 'vitest'
import { compare } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { checkReturn, fillForms, type FilledForm, type FormCells } from '../forms/fill-forms.ts'
import { taxPeriod } from '../duties/period.ts'
import { beginReturn, type LastReturn } from '../forms/prefill-return.ts'
import { SalesBook, type SoldInvoice } from '../forms/sales-book.ts'
import type { Received } from '../forms/take-vouchers.ts'
import data from '../testing/enterprises.json' with { type: 'json' }

/**
 * Enterprises with their documents of three periods, and what their returns say: worked out from the documents by the
 * words of the rules, without forms, in decimal arithmetic of another kind. Seven general taxpayers (trade, red and void
 * invoices, mixed rates, exempt goods, margin levy, simple levy and export, credit carried on), six small-scale ones (below,
 * above and at the limit, margin levy, waived reduction with exempt and red ones, 5 %).
 */
interface Enterprise {
  name: string
  taxerType: '01' | '08'
  rate: string
  isHalved: boolean
  periods: readonly {
    month: string
    invoices: readonly SoldInvoice[]
    received: readonly Received[]
    entered: Readonly<Record<string, FormCells>>
    expected: FormCells
  }[]
}

const enterprises = data as readonly Enterprise[]

describe.each(enterprises)('$name', ({ taxerType, rate, isHalved, periods }) => {
  const isSmall = taxerType === '08'
  const schedule = isSmall ? 'BDA0610611A2' : 'BDA0611153'

  it('files three periods to the cent', () => {
    let last: LastReturn | undefined
    for (const { month, invoices, received, entered, expected } of periods) {
      const period = taxPeriod(month, isSmall ? 'quarter' : 'month')
      if (!period.ok) throw new Error('the month exists')
      const { forms, basis } = beginReturn({
        tax: '增值税',
        taxerType,
        month,
        months: isSmall ? 3 : 1,
        sold: new SalesBook(invoices).of(period.value),
        received,
        ...(last && { last }),
        soldBefore: '0.00',
        rate,
        prepaid: '0.00',
      })
      const filled = fillForms(
        forms.map(({ formCode, cells }) => ({
          formCode,
          cells: {
            ...cells,
            ...entered[formCode],
            ...(formCode === schedule ? { '0a.1': isHalved ? '1' : '0' } : {}),
          },
        })),
        basis,
      )
      expect([month, ...read(filled, expected)]).toEqual([month, ...Object.entries(expected)])
      expect(checkReturn(filled, basis).filter(({ severity }) => severity === 'error')).toEqual([])
      last = { month, forms: filled, isPaid: true }
    }
  })

  it('pays between nothing and 13 % of what it sold', () => {
    for (const { invoices, expected } of periods) {
      const due = expected[isSmall ? '22' : '34'] ?? '0'
      const sold = sum(invoices.filter(({ fplb }) => fplb < 2).map(({ hjje }) => hjje))
      expect(compare(due, '0') >= 0 && Number(due) <= Number(sold) * 0.13).toBe(true)
    }
  })

  /** Lines of the main form, goods and services together. */
  function read(forms: readonly FilledForm[], wanted: FormCells): [string, string][] {
    const cells = forms.at(-1)?.cells ?? {}
    return Object.keys(wanted).map((line) => [
      line,
      sum(isSmall ? [cells[`${line}.g`] ?? '0', cells[`${line}.s`] ?? '0'] : [cells[line] ?? '0']),
    ])
  }
})
