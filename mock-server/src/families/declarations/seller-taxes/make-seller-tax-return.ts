import { monthOf, taxPeriod } from '@kaipiao/domain/declarations/duties/period'
import { dueDate } from '@kaipiao/domain/declarations/duties/due-date'
import { sellerTaxes, sumSellerTaxes } from '@kaipiao/domain/declarations/seller-taxes/seller-taxes'
import { sum } from '@kaipiao/domain/money/sum'
import { ownedOf } from '../../../world/owned-of.ts'
import type { EnterpriseRow, InvoiceRow } from '../../../world/tables.ts'
import type { SellerTaxReturnRow } from '../tables/declarations.ts'

interface Basis {
  readonly id: string
  /** YYYY-MM */
  readonly month: string
  /** Reverse invoices of the month, whoever bought. */
  readonly rows: readonly InvoiceRow[]
  readonly cityRate: string
}

/** The open return of a buyer for a month, of all that it bought by reverse invoices. */
export function makeSellerTaxReturn(
  enterprise: EnterpriseRow,
  { id, month, rows, cityRate }: Basis,
): SellerTaxReturnRow {
  const { id: eid, taxerName, taxerId } = enterprise
  const sbssq = monthOf(`${month}-01`)
  const period = taxPeriod(sbssq)
  const own = rows.filter(({ enterpriseId }) => enterpriseId === eid)
  const sellers = sellerTaxes(own, { month: sbssq, totals: totalsOf(rows), cityRate })
  return {
    ...ownedOf(enterprise),
    ...{ id, eid, taxerName, taxerId, sbssq },
    sbjzrq: period.ok ? dueDate(period.value) : `${month}-01`,
    ...sumSellerTaxes(sellers),
    state: 'open',
    declaredTime: '',
    sellers,
  }
}

/** What each person sold to all buyers. */
function totalsOf(rows: readonly InvoiceRow[]): Map<string, string> {
  const amounts = new Map<string, string[]>()
  for (const { xfsbh, fplb, hjje } of rows)
    if (fplb <= 1) amounts.set(xfsbh, [...(amounts.get(xfsbh) ?? []), hjje])
  return new Map([...amounts].map(([idNumber, each]) => [idNumber, sum(each)]))
}
