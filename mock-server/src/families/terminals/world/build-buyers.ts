import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'

const perTerminal = 3

/** Some of those to whom each terminal has issued; a repair finds the others. */
export function buildBuyers(builder: Builder): void {
  const { rows } = builder
  const known = new Map<string, Set<string>>()
  for (const invoice of rows.invoices) {
    const { diskId, fplb, gfmc, gfsbh, gfdzdh, gfyhzh, kprq } = invoice
    const names = known.get(diskId) ?? new Set()
    if (fplb !== 0 || names.has(gfmc) || names.size === perTerminal) continue
    known.set(diskId, names.add(gfmc))
    rows.buyers.push({
      ...ownedOf(invoice),
      id: builder.id(),
      ...{ diskId, gfmc, gfsbh, gfdzdh, gfyhzh },
      receiver: names.size === 1 ? 'fapiao@example.cn' : '',
      zjm: `G${String(names.size).padStart(3, '0')}`,
      tsCreate: kprq,
    })
  }
}
