import { sum } from '@kaipiao/domain/money/sum'
import { issuedSums, sumsBy } from '@kaipiao/domain/invoicing/statistics/issued-sums'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import type { InvoiceRow } from '../../../world/tables.ts'
import { invoicesOfPeriod } from '../invoices/find-invoices.ts'

/** SA01, SA02: sums over the invoices that the same filter lists. */
export const sums = defineHandlers({
  getStatsByDay: by(({ kprq }) => kprq.slice(0, 10)),
  getStatsByHour: by(({ kprq }) => kprq.slice(11, 13)),
  getStatsByMonth: by(({ kprq }) => kprq.slice(0, 7)),
  getStatsByInvoiceType: by(({ fplxdm }) => fplxdm),

  getStatsMoney: async (context) => {
    const invoices = await invoicesOfPeriod(context)
    const blue = issuedSums(invoices.filter(({ fplb }) => fplb === 0))
    const red = issuedSums(invoices.filter(({ fplb }) => fplb === 1))
    const count = blue.count + red.count
    return ok({
      count,
      hjje: sum([blue.hjje, red.hjje]),
      hjse: sum([blue.hjse, red.hjse]),
      jshj: sum([blue.jshj, red.jshj]),
      blueCount: blue.count,
      redCount: red.count,
      voidCount: invoices.length - count,
      blueJshj: blue.jshj,
      redJshj: red.jshj,
    })
  },
})

function by(keyOf: (invoice: InvoiceRow) => string) {
  return async (context: AnyContext) => ok(sumsBy(await invoicesOfPeriod(context), keyOf))
}
