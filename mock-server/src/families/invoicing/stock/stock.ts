import type { Schemas } from '@kaipiao/client'
import { defineHandlers, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { TerminalRow, WorldTables } from '../../../world/tables.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'

const segments = resource('stock', { sort: '-lgrq' })

export const stock = defineHandlers({
  getStock: async (context) => {
    const terminal = await terminalOf(context, context.path.id)
    return ok(await segmentsOf(context, terminal.diskId, context.query.fplxdm))
  },

  syncStock: writing(async (context) => {
    const terminal = await terminalOf(context, context.query.diskId)
    const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
    if (fault !== undefined) return fail(fault.code, fault.message)
    await touch(context, await segmentsOf(context, terminal.diskId))
    return ok(await segmentsOf(context, terminal.diskId, context.query.fplxdm))
  }),

  syncAllStock: writing(async (context) => {
    const { rows } = await context.store.table('terminals').find({ where: context.session.scope })
    const usable = rows.filter((row) => faultOfTerminal(row) === undefined && bureauFault(row) === undefined)
    for (const { diskId } of usable) await touch(context, await segmentsOf(context, diskId))
    return ok({ count: usable.length })
  }),

  listStockDevices: async (context) => {
    const devices = await devicesOf(context, context.query)
    return pageOf(devices, context.query)
  },

  listStockBatches: segments.list(),
})

type Segment = WorldTables['stock']

async function segmentsOf(
  { store }: AnyContext,
  diskId: string,
  fplxdm?: Schemas['InvoiceType'],
): Promise<readonly Segment[]> {
  return (await store.table('stock').find({ where: { diskId, fplxdm }, sort: ['-lgrq', 'fplxdm'] })).rows
}

async function touch({ store, now }: AnyContext, segments: readonly Segment[]): Promise<void> {
  for (const { id } of segments) await store.table('stock').update(id, { syncTime: now() })
}

/** One row a terminal and type, added up over its segments; terminals without stock of paper have none. */
async function devicesOf(
  context: AnyContext,
  { key, fplxdm, online }: DeviceQuery,
): Promise<readonly Schemas['StockDevice'][]> {
  const { store, session } = context
  const terminals = await store.table('terminals').find({
    where: { ...session.scope, online },
    search: { text: key, fields: ['taxerName', 'taxerId', 'diskId'] },
    sort: 'diskId',
  })
  const known = new Map(terminals.rows.map((terminal) => [terminal.diskId, terminal]))
  const devices = new Map<string, Schemas['StockDevice']>()
  const { rows } = await store.table('stock').find({ where: { ...session.scope, fplxdm }, sort: 'diskId' })
  for (const segment of rows) {
    const terminal = known.get(segment.diskId)
    if (terminal === undefined) continue
    const id = `${segment.diskId}-${segment.fplxdm}`
    const device = devices.get(id) ?? emptyDevice(id, terminal, segment)
    devices.set(id, { ...device, syfs: device.syfs + segment.syfs })
  }
  return [...devices.values()]
}

interface DeviceQuery {
  readonly key?: string | undefined
  readonly fplxdm?: Schemas['InvoiceType'] | undefined
  readonly online?: Schemas['OnlineStatus'] | undefined
}

function emptyDevice(id: string, terminal: TerminalRow, segment: Segment): Schemas['StockDevice'] {
  const { diskId, taxerName, taxerId, online } = terminal
  const { fplxdm, syncTime } = segment
  return { id, diskId, taxerName, taxerId, fplxdm, syfs: 0, online, syncTime }
}
