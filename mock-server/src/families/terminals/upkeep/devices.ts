import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/own-row.ts'
import { resource } from '../../../behaviour/resource.ts'
import { ofProvider } from '../../../behaviour/tenancy.ts'
import { ownedOf } from '../../../behaviour/terminal-of.ts'
import type { Owned } from '../../../world/tables.ts'

const devices = resource('equipments', {
  search: { key: ['psn', 'model', 'ip'] },
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
})
const stock = resource('vmiItems', {
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
})

/** Devices that hold disks, and those that outlets keep for later: each stands in an outlet of the provider. */
export const deviceHandlers = defineHandlers({
  listEquipments: devices.list(),
  getEquipment: devices.get(),
  createEquipment: async (context) => {
    const owner = await outletOf(context, context.body.outletId)
    await checkSerial(context, 'equipments', owner, context.body.psn)
    return devices.create(owner)(context)
  },
  updateEquipment: async (context) => {
    const row = await ownRow(context, 'equipments', context.path.id)
    const owner = await outletOf(context, context.body.outletId)
    await checkSerial(context, 'equipments', owner, context.body.psn, row.id)
    const inside = await context.store.table('terminals').find({ where: { psn: row.psn } })
    const lastSlot = Math.max(0, ...inside.rows.map(({ port }) => Number(port)))
    if (context.body.slots < lastSlot) refuse(codes.invalid, `槽位${lastSlot}上还有税盘`)
    await context.store.table('equipments').put({ ...row, ...owner })
    return devices.update()(context)
  },

  listVmiItems: stock.list(),
  createVmiItem: async (context) => {
    const owner = await outletOf(context, context.body.outletId)
    await checkSerial(context, 'vmiItems', owner, context.body.psn)
    return stock.create(owner)(context)
  },
  updateVmiItem: async (context) => {
    const row = await ownRow(context, 'vmiItems', context.path.id)
    const owner = await outletOf(context, context.body.outletId)
    await checkSerial(context, 'vmiItems', owner, context.body.psn, row.id)
    await context.store.table('vmiItems').put({ ...row, ...owner })
    return stock.update()(context)
  },
  deleteVmiItem: stock.remove(),
})

async function outletOf(context: AnyContext, id: string): Promise<Owned> {
  return ownedOf(await ownRow(context, 'outlets', id, ofProvider))
}

/** A serial names one thing of a provider, whichever of its outlets has it. */
async function checkSerial(
  { store }: AnyContext,
  table: 'equipments' | 'vmiItems',
  { providerId }: Owned,
  psn: string,
  self = '',
): Promise<void> {
  if (await store.table(table).has({ providerId, psn, id: { not: self } }))
    refuse(codes.duplicate, '机身编号已存在')
}
