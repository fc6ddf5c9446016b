import type { Schemas } from '@kaipiao/client'
import { defineHandlers, writing, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, page, slice } from '../../../behaviour/outcome.ts'
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
    const { offset, limit } = slice(context.query)
    return page({ rows: devices.slice(offset, offset + limit), total: devices.length }, context.query)
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
  { key, fplxdm, online, sort }: DeviceQuery,
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
  return sorted([...devices.values()], sort)
}

interface DeviceQuery {
  readonly key?: string | undefined
  readonly fplxdm?: Schemas['InvoiceType'] | undefined
  readonly online?: Schemas['OnlineStatus'] | undefined
  readonly sort?: string | undefined
}

function emptyDevice(id: string, terminal: TerminalRow, segment: Segment): Schemas['StockDevice'] {
  const { diskId, taxerName, taxerId, online } = terminal
  const { fplxdm, syncTime } = segment
  return { id, diskId, taxerName, taxerId, fplxdm, syfs: 0, online, syncTime }
}

function sorted(
  devices: Schemas['StockDevice'][],
  sort: string | undefined,
): readonly Schemas['StockDevice'][] {
  if (sort === undefined) return devices
  const field = sort.replace(/^-/, '')
  const direction = sort.startsWith('-') ? -1 : 1
  const valueOf = (device: Schemas['StockDevice']): string | number =>
    Object.entries(device).find(([name]) => name === field)?.[1] ?? ''
  return devices.sort((a, b) =>
    valueOf(a) < valueOf(b) ? -direction : valueOf(a) > valueOf(b) ? direction : 0,
  )
}
