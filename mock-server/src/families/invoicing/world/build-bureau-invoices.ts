import { buildInvoice, digitalNumber } from '../issuing/build-invoice.ts'
import type { Builder } from '../../../world/builder.ts'
import { makeForm } from './make-form.ts'

/** Days before today on which a digital terminal issued at the bureau itself. */
const days = [3, 12, 24, 45]

/** Invoices that only the bureau has, until a repair brings them (BI03). */
export function buildBureauInvoices(builder: Builder): void {
  const { rows } = builder
  if (rows.invoices.length === 0) return
  const dice = builder.dice('bureau invoices')
  const sellers = new Map(rows.sellers.map((seller) => [seller.id, seller]))
  for (const terminal of rows.terminals.filter(({ diskType }) => diskType === 7).slice(0, 40)) {
    const seller = sellers.get(terminal.diskId)
    const type = terminal.invoiceTypes[0]
    if (seller === undefined || (type !== '81' && type !== '82')) continue
    for (const day of days) {
      const form = makeForm({ dice, terminal, seller, buyer: dice.pick(rows.titles), type })
      const kprq = builder.ago(day + dice.next() * 0.2)
      const id = builder.id()
      const fphm = digitalNumber(kprq, terminal.swjgdm.slice(1, 5), id)
      rows.bureauInvoices.push({
        ...buildInvoice(form, seller, terminal, { id, jym: '', kprq, fpdm: '', fphm }),
        sjly: '',
      })
    }
  }
}
