import { ownedOf } from '../../behaviour/terminal-of.ts'
import type { Builder } from '../builder.ts'

/** Some of those to whom each terminal has issued; a repair finds the others. */
export function buildBuyers(builder: Builder): void {
  const { rows } = builder
  for (const terminal of rows.terminals) {
    const { diskId } = terminal
    const known = new Set<string>()
    for (const invoice of rows.invoices) {
      if (invoice.diskId !== diskId || invoice.fplb !== 0 || known.has(invoice.gfmc)) continue
      known.add(invoice.gfmc)
      if (known.size > 3) break
      const { gfmc, gfsbh, gfdzdh, gfyhzh, kprq } = invoice
      rows.buyers.push({
        ...ownedOf(terminal),
        id: builder.id(),
        ...{ diskId, gfmc, gfsbh, gfdzdh, gfyhzh },
        receiver: known.size === 1 ? 'fapiao@example.cn' : '',
        zjm: `G${String(known.size).padStart(3, '0')}`,
        tsCreate: kprq,
      })
    }
  }
}
