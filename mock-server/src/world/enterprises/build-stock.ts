import { usesPaperStock } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { ownedOf } from '../../world/owned-of.ts'
import type { Builder } from '../builder.ts'

/** Segments of numbered paper on every terminal that issues on paper; some are used up, some nearly. */
export function buildStock(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('stock')
  for (const [at, terminal] of rows.terminals.entries()) {
    for (const fplxdm of terminal.invoiceTypes) {
      if (!usesPaperStock(fplxdm) && fplxdm !== '026' && fplxdm !== '028') continue
      const isLong = fplxdm !== '004' && fplxdm !== '007'
      for (let part = 0; part < 2; part += 1) {
        const count = dice.pick([25, 50, 100])
        const first = dice.int(1, 900) * 100 + 1
        // The older segment is used up as a rule; the last terminals have nothing left at all.
        const left =
          part === 0 ? (dice.chance(0.7) ? 0 : dice.int(1, 9)) : at % 13 === 6 ? 0 : dice.int(3, count)
        rows.stock.push({
          ...ownedOf(terminal),
          id: builder.id(),
          diskId: terminal.diskId,
          fplxdm,
          // The year that no invoice of the past has: codes in stock are new ones.
          fpdm: `${terminal.swjgdm.slice(1, 5)}${isLong ? '00' : ''}9${dice.digits(5)}`,
          qshm: String(first).padStart(8, '0'),
          zzhm: String(first + count - 1).padStart(8, '0'),
          zfs: count,
          syfs: left,
          lgrq: builder.ago(part === 0 ? dice.int(90, 200) : dice.int(5, 60)).slice(0, 10),
          syncTime: builder.ago(dice.next() * 3),
        })
      }
    }
  }
}
