import type { Schemas } from '@kaipiao/client'
import { findRegion } from '@kaipiao/domain/lookups/terminals/region'
import { compare } from '@kaipiao/domain/money/money'
import { sumsBy } from '@kaipiao/domain/invoicing/statistics/issued-sums'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import type { InvoiceRow, TerminalRow } from '../../../world/tables.ts'
import { invoicesOfPeriod } from '../invoices/find-invoices.ts'

type AreaStat = Schemas['AreaStat']

/** SA03: by the region of the tax bureau that a terminal belongs to. */
export const areaStats = defineHandlers({
  getAreaInvoiceStats: async (context) => {
    const { area, ...query } = context.query
    const stats = statsOf(await terminalsOf(context, area), await invoicesOfPeriod({ ...context, query }))
    return ok(stats.filter(({ count }) => count > 0).sort((a, b) => compare(b.hjje, a.hjje)))
  },

  getAreaDiskStats: async (context) => {
    const query = { qsrq: `${context.today().slice(0, 7)}-01` }
    const terminals = await terminalsOf(context, context.query.area)
    const stats = statsOf(terminals, await invoicesOfPeriod({ ...context, query }))
    return ok(stats.sort((a, b) => b.disks - a.disks))
  },
})

async function terminalsOf({ store, session }: AnyContext, area?: string): Promise<readonly TerminalRow[]> {
  const { rows } = await store.table('terminals').find({ where: session.scope, sort: 'diskId' })
  if (area === undefined) return rows
  const wanted = findRegion(area)?.label ?? area
  return rows.filter((terminal) => areaOf(terminal) === wanted)
}

/** Digits 2 to 5 of a tax authority's code are its region. */
function areaOf({ swjgdm }: TerminalRow): string {
  return findRegion(swjgdm.slice(1, 5))?.label ?? '其他'
}

function statsOf(terminals: readonly TerminalRow[], invoices: readonly InvoiceRow[]): AreaStat[] {
  const areas = new Map(terminals.map((terminal) => [terminal.diskId, areaOf(terminal)]))
  const sums = new Map(sumsBy(invoices, ({ diskId }) => areas.get(diskId) ?? '').map((row) => [row.key, row]))
  return [...new Set(areas.values())].sort().map((area) => {
    const disks = terminals.filter((terminal) => areaOf(terminal) === area)
    return {
      area,
      count: sums.get(area)?.count ?? 0,
      hjje: sums.get(area)?.hjje ?? '0.00',
      disks: disks.length,
      online: disks.filter(({ online }) => online === 1).length,
    }
  })
}
