/**
 * What a buyer declares for the natural persons of whom it bought by reverse invoices: 代办税费报告表 and 明细报告表.
 * Sources: 国家税务总局公告2024年第5号第十一、十三、十四条; law-2026.md §2 (special invoices bear tax also where the month is
 * exempt), §7 (halved surcharges), §8; declarations.md §5 (free limit of the education surcharges).
 */
import type { Schemas } from '@kaipiao/client/types'
import { isExemptMonth } from '../../invoicing/amount-limits/seller-totals.ts'
import { normaliseRate } from '../../invoicing/rates/rate-periods.ts'
import { isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import { compare, isZero, multiply, roundToCents, signOf, subtract, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { parameterOf } from '../forms/parameters.ts'

type SellerTax = Schemas['SellerTax']

type Bought = Pick<Schemas['Invoice'], 'xfmc' | 'xfsbh' | 'fplxdm' | 'fplb' | 'hjje' | 'goods'>

interface Basis {
  /** YYYYMM */
  month: string
  /** What each seller sold in the month, without tax, all buyers together; the own sum where it is absent. */
  totals: ReadonlyMap<string, Money>
  /** Of 城市维护建设税 where the buyer is. */
  cityRate: Money
}

/** A row a seller, in the order in which they come. Red invoices lower the month of their own day; void ones are left out. */
export function sellerTaxes(invoices: Iterable<Bought>, basis: Basis): SellerTax[] {
  const bySeller = new Map<string, Bought[]>()
  for (const invoice of invoices) {
    if (invoice.fplb > 1) continue
    bySeller.set(invoice.xfsbh, [...(bySeller.get(invoice.xfsbh) ?? []), invoice])
  }
  return [...bySeller].map(([idNumber, bought]) => taxOf(idNumber, bought, basis))
}

function taxOf(idNumber: string, bought: readonly Bought[], { month, totals, cityRate }: Basis): SellerTax {
  const sales = sum(bought.map(({ hjje }) => hjje))
  const total = totals.get(idNumber) ?? sales
  const day = `${month.slice(0, 4)}-${month.slice(4)}-01`
  const isExempt = isExemptMonth(total, day)
  const parts = bought.flatMap((invoice) => linesOf(invoice, parameterOf('levyReduced', month)))
  const salesAt = (rate: Money): Money =>
    sum(parts.filter((part) => part.rate === rate).map(({ amount }) => amount))
  const taxed = isExempt ? parts.filter(({ isSpecial }) => isSpecial) : parts
  const rates = [...new Set(taxed.map(({ rate }) => rate))]
  const vat = sum(
    rates.map((rate) =>
      shareOf(sum(taxed.filter((part) => part.rate === rate).map(({ amount }) => amount)), rate),
    ),
  )
  const isSurtaxFree = compare(total, parameterOf('surtaxFreeSales', month)) <= 0
  const surcharge = (rate: Money): Money => halved(shareOf(vat, rate), month)
  const [cityTax, education, localEducation] = [
    surcharge(cityRate),
    isSurtaxFree ? '0.00' : surcharge(parameterOf('educationRate', month)),
    isSurtaxFree ? '0.00' : surcharge(parameterOf('localEducationRate', month)),
  ]
  const incomeTax = shareOf(sales, parameterOf('reverseIncomeTax', month))
  return {
    ...{ name: bought[0]?.xfmc ?? '', idNumber, count: bought.length, sales, monthTotal: total },
    ...{ salesAt1: salesAt('0.01'), salesAt3: salesAt('0.03'), isExempt, vat },
    ...{ cityTax, education, localEducation, incomeTax },
    total: sum([vat, cityTax, education, localEducation, incomeTax]),
  }
}

/** What an invoice sold by rate; what was issued as exempt bears the usual rate once the month is taxed. */
function linesOf({ fplxdm, goods, hjje }: Bought, usual: Money) {
  const isSpecial = isSpecialInvoice(fplxdm)
  const lines = goods.length > 0 ? goods : [{ amount: hjje, taxRate: usual }]
  return lines.map(({ amount = '0', taxRate = '' }) => {
    const rate = taxRate === '' ? '0' : normaliseRate(taxRate)
    return { amount, isSpecial, rate: rate === '0' ? usual : rate }
  })
}

/** More taken back than sold is no tax below 0: the seller asks for what was paid too much. */
function shareOf(amount: Money, rate: Money): Money {
  return signOf(amount) <= 0 ? '0.00' : roundToCents(multiply(amount, rate))
}

/** What the halving takes off is rounded, then subtracted, as on the returns of the surcharges. */
function halved(due: Money, month: string): Money {
  const off = parameterOf('halved', month)
  return isZero(off) ? due : roundToCents(subtract(due, roundToCents(multiply(due, off))))
}

type SellerTaxSums = Pick<
  Schemas['SellerTaxReturn'],
  'sellerCount' | 'sales' | 'vat' | 'surcharges' | 'incomeTax' | 'total'
>

/** What all of them come to, as the return says it. */
export function sumSellerTaxes(rows: readonly SellerTax[]): SellerTaxSums {
  const of = (field: 'sales' | 'vat' | 'incomeTax' | 'total'): Money => sum(rows.map((row) => row[field]))
  const surcharges = rows.flatMap(({ cityTax, education, localEducation }) => [
    cityTax,
    education,
    localEducation,
  ])
  return {
    sellerCount: rows.length,
    sales: of('sales'),
    vat: of('vat'),
    surcharges: sum(surcharges),
    incomeTax: of('incomeTax'),
    total: of('total'),
  }
}
