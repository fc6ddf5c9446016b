import { isReverseInvoicing } from '@kaipiao/domain/invoice/special/reverse-invoicing'
import type { TaxPeriod } from '@kaipiao/domain/declaration/period'
import type { Sales } from '@kaipiao/domain/declaration/prefill-forms'
import { isSpecialInvoice } from '@kaipiao/domain/lookups/invoice/invoice-type'
import { sum } from '@kaipiao/domain/money/sum'
import type { InvoiceRow } from '../../world/tables.ts'

interface PeriodSales {
  /** By special VAT invoices, … */
  readonly special: Sales
  /** … and by all others. */
  readonly ordinary: Sales
}

interface Amounts {
  readonly amount: string[]
  readonly tax: string[]
}

/** What an enterprise sold, month by month; void invoices and purchases from natural persons do not count. */
export class SalesByMonth {
  readonly #months = new Map<string, { readonly special: Amounts; readonly ordinary: Amounts }>()
  readonly #sums = new Map<string, PeriodSales>()

  constructor(
    invoices: Iterable<Pick<InvoiceRow, 'fplb' | 'fplxdm' | 'hjje' | 'hjse' | 'kprq' | 'tdyslxdm'>>,
  ) {
    for (const { fplb, fplxdm, hjje, hjse, kprq, tdyslxdm } of invoices) {
      if (fplb > 1 || isReverseInvoicing(tdyslxdm)) continue
      const of = this.#monthOf(kprq.slice(0, 7))
      const { amount, tax } = isSpecialInvoice(fplxdm) ? of.special : of.ordinary
      amount.push(hjje)
      tax.push(hjse)
    }
  }

  /** Of a period, which is always whole months. */
  of({ from, to }: TaxPeriod): PeriodSales {
    const months = [...this.#months.keys()].filter(
      (month) => month >= from.slice(0, 7) && month <= to.slice(0, 7),
    )
    const sales = months.map((month) => this.#sumOf(month))
    return {
      special: total(sales.map(({ special }) => special)),
      ordinary: total(sales.map(({ ordinary }) => ordinary)),
    }
  }

  /** Each month is summed up once. */
  #sumOf(month: string): PeriodSales {
    const known = this.#sums.get(month)
    if (known !== undefined) return known
    const { special, ordinary } = this.#monthOf(month)
    const sales = { special: sumOf(special), ordinary: sumOf(ordinary) }
    this.#sums.set(month, sales)
    return sales
  }

  #monthOf(month: string) {
    const known = this.#months.get(month)
    if (known !== undefined) return known
    const fresh = { special: { amount: [], tax: [] }, ordinary: { amount: [], tax: [] } }
    this.#months.set(month, fresh)
    return fresh
  }
}

function sumOf({ amount, tax }: Amounts): Sales {
  return { amount: sum(amount), tax: sum(tax) }
}

function total(sales: readonly Sales[]): Sales {
  return { amount: sum(sales.map(({ amount }) => amount)), tax: sum(sales.map(({ tax }) => tax)) }
}
