/**
 * Building the VAT returns of 300 enterprises from 100,000 invoices of a month next to a plain loop that adds up, with
 * the same exact arithmetic, amount and tax of every line: at most 5 to 1.
 */
import { beginReturn } from '@kaipiao/domain/declarations/forms/prefill-return'
import { SalesBook, type SoldInvoice } from '@kaipiao/domain/declarations/forms/sales-book'
import { revenueOf } from '@kaipiao/domain/declarations/forms/take-profit-tax'
import { add, equals } from '@kaipiao/domain/money/money'

const ENTERPRISES = 300
const INVOICES = 100_000
const ROUNDS = 7
const LIMIT = 5
const MONTH = { from: '2026-06-01', to: '2026-06-30' } as const
const RATES = ['0.13', '0.09', '0.06'] as const

const books = Array.from({ length: ENTERPRISES }, (_, enterprise) =>
  Array.from(
    { length: Math.floor(INVOICES / ENTERPRISES) + (enterprise < INVOICES % ENTERPRISES ? 1 : 0) },
    (__, at) => invoiceAt(enterprise * 7 + at),
  ),
)
let loopMs = Infinity
let returnsMs = Infinity
for (let round = 0; round < ROUNDS; round++) {
  const start = performance.now()
  const plain = books.map(sumPlainly)
  const middle = performance.now()
  const totals = books.map(buildReturn)
  const end = performance.now()
  if (plain.some(({ amount }, at) => !equals(amount, totals[at] ?? '0'))) throw new Error('totals differ')
  loopMs = Math.min(loopMs, middle - start)
  returnsMs = Math.min(returnsMs, end - middle)
}
const ratio = returnsMs / loopMs
console.log(
  `returns of ${ENTERPRISES} enterprises, ${INVOICES} invoices  ${returnsMs.toFixed(0).padStart(6)} ms`,
)
console.log(`plain loop over the same lines                ${loopMs.toFixed(0).padStart(6)} ms`)
console.log(`ratio ${ratio.toFixed(2)}, limit ${LIMIT}`)
if (ratio > LIMIT) process.exitCode = 1

function sumPlainly(invoices: readonly SoldInvoice[]): { amount: string; tax: string } {
  let amount = '0'
  let tax = '0'
  for (const { goods = [] } of invoices)
    for (const line of goods) {
      amount = add(amount, line.amount ?? '0')
      tax = add(tax, line.taxAmount ?? '0')
    }
  return { amount, tax }
}

/** Answers what was sold, having filled all forms in. */
function buildReturn(invoices: readonly SoldInvoice[]): string {
  const sold = new SalesBook(invoices).of(MONTH)
  beginReturn({
    tax: '增值税',
    taxerType: '01',
    month: '202606',
    months: 1,
    sold,
    received: [],
    soldBefore: '0.00',
    rate: '0.07',
    prepaid: '0.00',
  })
  return revenueOf(sold)
}

function invoiceAt(seed: number): SoldInvoice {
  const goods = Array.from({ length: 1 + (seed % 3) }, (_, at) => lineAt(seed + at))
  return {
    fplb: seed % 20 === 0 ? 1 : 0,
    fplxdm: seed % 2 === 0 ? '81' : '82',
    kprq: `2026-06-${String(1 + (seed % 30)).padStart(2, '0')} 10:00:00`,
    hjje: '0.00',
    hjse: '0.00',
    goods,
  }
}

function lineAt(seed: number): NonNullable<SoldInvoice['goods']>[number] {
  const taxRate = RATES[seed % RATES.length] ?? '0.13'
  const cents = 10_000 + ((seed * 7919) % 900_000)
  const tax = Math.round(cents * Number(taxRate))
  return {
    name: '货',
    zxbm: taxRate === '0.06' ? '3040201990000000000' : '1030307010000000000',
    taxRate,
    amount: yuan(cents),
    taxAmount: yuan(tax),
  }
}

function yuan(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
