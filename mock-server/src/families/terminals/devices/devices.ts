import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ofProvider } from '../../../behaviour/tenancy/tenancy.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'

const devices = resource('equipments', {
  search: { key: ['psn', 'model', 'ip'] },
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
  before: placed('equipments'),
  after: async ({ store }, { slots }, was) => {
    if (was === undefined) return
    const { rows } = await store.table('terminals').find({ where: { psn: was.psn } })
    const lastSlot = Math.max(0, ...rows.map(({ port }) => Number(port)))
    if (slots < lastSlot) refuse(codes.invalid, `槽位${lastSlot}上还有税盘`)
  },
})
const stock = resource('vmiItems', {
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
  before: placed('vmiItems'),
})

/** Devices that hold disks, and those that outlets keep for later: each stands in an outlet of the provider. */
export const deviceHandlers = defineHandlers({
  listEquipments: devices.list(),
  getEquipment: devices.get(),
  createEquipment: devices.create(),
  updateEquipment: devices.update(),

  listVmiItems: stock.list(),
  createVmiItem: stock.create(),
  updateVmiItem: stock.update(),
  deleteVmiItem: stock.remove(),
})

interface Placed {
  readonly outletId: string
  readonly psn: string
}

/** Where it stands; its serial names one thing of a provider, whichever of its outlets has it. */
function placed(table: 'equipments' | 'vmiItems') {
  return async (context: AnyContext, { outletId, psn }: Placed, was?: Row): Promise<Owned> => {
    const owner = ownedOf(await ownRow(context, 'outlets', outletId, ofProvider))
    const { providerId } = owner
    if (await context.store.table(table).has({ providerId, psn, id: { not: was?.id ?? '' } }))
      refuse(codes.duplicate, '机身编号已存在')
    return owner
  }
}
