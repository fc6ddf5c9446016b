// @vitest-environment node
import { buildRequired } from '@kaipiao/client/testing'
import { expect, it } from 'vitest'
import GOLDEN from '../../../golden/seller-taxes/cases.json' with { type: 'json' }
import { add } from '../../money/money.ts'
import { sellerTaxes, sumSellerTaxes } from './seller-taxes.ts'

const ID = '110101199003070011'
const bought = (kind: string, taxRate: string, amount: string, change = {}) =>
  buildRequired('Invoice', {
    ...{ xfmc: '李秀英', xfsbh: ID, fplb: amount.startsWith('-') ? 1 : 0, hjje: amount },
    fplxdm: kind === 's' ? '81' : '82',
    goods: [buildRequired('GoodsLine', { amount, taxRate })],
    ...change,
  })

it.each(GOLDEN)(
  '$month, $invoices beside $others, city $city',
  ({ month, invoices, others, city, taxes }) => {
    const own = invoices.map(([kind = '', rate = '', amount = '']) => bought(kind, rate, amount))
    const total = own.reduce((sum, { hjje }) => add(sum, hjje), others)
    const rows = sellerTaxes(own, { month, totals: new Map([[ID, total]]), cityRate: city })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ ...taxes, monthTotal: expect.anything(), name: '李秀英', idNumber: ID })
    expect(Number(rows[0]?.monthTotal)).toBe(Number(taxes.monthTotal))
  },
)

it('leaves void invoices out, taxes what was issued as exempt once the month is, and adds sellers up', () => {
  const rows = sellerTaxes(
    [
      bought('o', '0.01', '120000.00', { fplb: 3 }),
      bought('o', '0', '100000.00'),
      bought('o', '0.03', '50000.00', { xfsbh: '110101198001010010', xfmc: '王建国' }),
    ],
    { month: '202601', totals: new Map(), cityRate: '0.07' },
  )
  expect(
    rows.map(({ name, count, salesAt1, salesAt3, vat }) => [name, count, salesAt1, salesAt3, vat]),
  ).toEqual([
    ['李秀英', 1, '100000.00', '0.00', '1000.00'],
    ['王建国', 1, '0.00', '50000.00', '0.00'],
  ])
  expect(sumSellerTaxes(rows)).toEqual({
    ...{ sellerCount: 2, sales: '150000.00', vat: '1000.00', surcharges: '35.00' },
    ...{ incomeTax: '750.00', total: '1785.00' },
  })
})
