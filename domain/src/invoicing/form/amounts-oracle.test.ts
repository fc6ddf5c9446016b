/** The amounts of lines, computed again by decimal.js from the formulas of the regulations. */
import { Decimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { checkInvoiceForm } from './check-invoice-form.ts'
import { BUSINESS_SAMPLES } from '../testing/business-samples.ts'
import { formContext, validForm } from '../testing/valid-form.ts'
import type { GoodsLine, PriceMode } from '../invoices/wire.ts'
import { computeLine } from '../calculation/compute-line.ts'
import { computeTotals } from '../calculation/compute-totals.ts'

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })
const cents = (value: Decimal) => value.toFixed(2, Decimal.ROUND_HALF_UP)

interface Expected {
  amount: string
  tax: string
  total: string
}

/** 增值税法第八条: tax = sales × rate, sales = total ÷ (1 + rate); 1.5% by 公告2016年第16号: total ÷ 1.05 × 1.5%. */
function recompute(hsbz: PriceMode, gross: string, rate: string, deduction = '0'): Expected {
  const taxed = new Exact(gross).minus(deduction)
  const isReduced = new Exact(rate).eq('0.015')
  if (hsbz === '0') {
    const tax = cents(isReduced ? taxed.times('0.015').div('1.035') : taxed.times(rate))
    return { amount: cents(new Exact(gross)), tax, total: cents(new Exact(gross).plus(tax)) }
  }
  const tax = isReduced
    ? cents(taxed.div('1.05').times('0.015'))
    : cents(taxed.minus(cents(taxed.div(new Exact(1).plus(rate)))))
  return { amount: cents(new Exact(gross).minus(tax)), tax, total: cents(new Exact(gross)) }
}

const GROSSES = ['0.01', '0.35', '1.05', '7.77', '99.99', '100', '1050', '3000', '12345.67', '99999999.99']
const RATES = ['0', '0.005', '0.01', '0.015', '0.02', '0.03', '0.05', '0.06', '0.09', '0.13']
const table = GROSSES.flatMap((gross) =>
  RATES.flatMap((rate) => (['0', '1'] as const).map((hsbz) => ({ gross, rate, hsbz }))),
)

const lineOf = (hsbz: PriceMode, gross: string, more: Partial<GoodsLine>): GoodsLine =>
  computeLine(
    { name: '水', lslbs: '0', [hsbz === '1' ? 'totalAmount' : 'amount']: gross, ...more },
    hsbz,
    'amount',
  )

const amountsOf = ({ amount, taxAmount, totalAmount }: GoodsLine) => ({
  amount,
  tax: taxAmount,
  total: totalAmount,
})

describe('amounts agree with decimal.js', () => {
  it.each(table)('$gross at $rate, price mode $hsbz', ({ gross, rate, hsbz }) => {
    expect(amountsOf(lineOf(hsbz, gross, { taxRate: rate }))).toEqual(recompute(hsbz, gross, rate))
    const { amount, tax, total } = recompute(hsbz, gross, rate)
    const minus = (text: string) => (Number(text) === 0 ? text : `-${text}`)
    expect(amountsOf(lineOf(hsbz, `-${gross}`, { taxRate: rate }))).toEqual({
      amount: minus(amount),
      tax: minus(tax),
      total: minus(total),
    })
  })

  it.each([
    ['1', '10000', '9800', '0.05'],
    ['1', '1050', '420', '0.05'],
    ['0', '1000', '400', '0.05'],
    ['0', '888.88', '0.01', '0.06'],
  ] as const)('a difference levy, mode %s: %s less %s at %s', (hsbz, gross, kce, taxRate) => {
    expect(amountsOf(lineOf(hsbz, gross, { taxRate, kce, tdzsfs: '02' }))).toEqual(
      recompute(hsbz, gross, taxRate, kce),
    )
  })

  it.each([
    ['1', '113', '3.39', '0.13'],
    ['0', '100', '3.39', '0.13'],
    ['1', '3000', '70', '0.015'],
    ['0', '2957.14', '69.01', '0.015'],
  ] as const)('a discount, mode %s: %s less %s at %s', (hsbz, gross, discount, taxRate) => {
    const field = hsbz === '1' ? 'discountTotal' : 'discountAmount'
    const line = computeLine(
      { ...lineOf(hsbz, gross, { taxRate }), [field]: discount },
      hsbz,
      'discountAmount',
    )
    const whole = recompute(hsbz, gross, taxRate)
    const taken = recompute(hsbz, discount, taxRate)
    expect(computeTotals([line])).toMatchObject({
      hjje: cents(new Exact(whole.amount).minus(taken.amount)),
      hjse: cents(new Exact(whole.tax).minus(taken.tax)),
      jshj: cents(new Exact(whole.total).minus(taken.total)),
    })
  })
})

describe.each([
  ['5% reduced to 1.5%', '按5%简易征收减按1.5%计征', '0.015', '1.05', '2025-12-31'],
  ['3% reduced to 1.5%', '按3%简易征收减按1.5%计征', '0.015', '1.03', '2026-01-01'],
] as const)('%s', (_, yhzcsm, taxRate, divisor, today) => {
  const lease = { zxbm: '3040502020102000000', quantity: '1', taxRate, yhzcbs: '1', yhzcsm } as const
  const letting = { tdyslxdm: '06', ...BUSINESS_SAMPLES['06'].section } as const
  const context = formContext({ taxerType: '08', today, seller: { taxerId: '110101199003070011' } })

  it.each(['1050', '3000', '103000', '0.99'])('of %s with tax, either way it is entered', (total) => {
    const tax = cents(new Exact(total).div(divisor).times(taxRate))
    const amount = cents(new Exact(total).minus(tax))
    const included = lineOf('1', total, lease)
    expect(amountsOf(included)).toMatchObject({ amount, tax })
    const excluded = lineOf('0', amount, lease)
    expect(amountsOf(excluded)).toMatchObject({ amount, tax, total: cents(new Exact(total)) })
    for (const line of [included, excluded]) {
      expect(checkInvoiceForm(validForm(letting, [line]), context)).toEqual([])
    }
  })

  it('is refused as a rate of its own', () => {
    const line = { ...lineOf('1', '3000', lease), amount: '2955.67', taxAmount: '44.33' }
    const codes = checkInvoiceForm(validForm(letting, [line]), context).map(({ code }) => code)
    expect(codes).toContain('line.tax')
  })
})

it('103,000 of rent with tax at 3% reduced to 1.5% bears 1,500.00, used assets at 2% 2,000.00', () => {
  const rent = lineOf('1', '103000', { taxRate: '0.015', yhzcbs: '1', yhzcsm: '按3%简易征收减按1.5%计征' })
  const used = lineOf('1', '103000', { taxRate: '0.02', yhzcbs: '1', yhzcsm: '按2%简易征收' })
  expect(amountsOf(rent)).toMatchObject({ amount: '101500.00', tax: '1500.00' })
  expect(amountsOf(used)).toMatchObject({ amount: '101000.00', tax: '2000.00' })
})
