import { expect, it } from 'vitest'
import { SalesByMonth } from './sales-by-month.ts'

const invoice = { fplb: 0, fplxdm: '82', hjje: '100.00', hjse: '13.00', kprq: '2026-01-15 10:00:00' } as const

it('the sales of a month are those of its blue and red invoices, and none of what was bought', () => {
  const sales = new SalesByMonth([
    invoice,
    { ...invoice, fplxdm: '81', hjje: '200.00', hjse: '26.00' },
    { ...invoice, fplb: 1, hjje: '-40.00', hjse: '-5.20' },
    // Void, and of another month.
    { ...invoice, fplb: 3 },
    { ...invoice, kprq: '2026-02-01 00:00:00' },
    ...(['16', '17', '24'] as const).map((tdyslxdm) => ({ ...invoice, tdyslxdm })),
  ])
  expect(sales.of({ from: '2026-01-01', to: '2026-01-31' })).toEqual({
    special: { amount: '200.00', tax: '26.00' },
    ordinary: { amount: '60.00', tax: '7.80' },
  })
})
