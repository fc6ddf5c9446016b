import { defineHandlers } from '../../../behaviour/handler.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ofProvider } from '../../../behaviour/tenancy/tenancy.ts'
import { detections } from './detections.ts'
import { summaryOf } from './summary.ts'

const addresses = resource('maintenanceAddresses', {
  tenancy: ofProvider,
  search: { keyword: ['name', 'address', 'remark'] },
  unique: ['name'],
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
})

/** Where devices are looked after, what happened to them, and how everything stands now. */
export const maintenanceHandlers = defineHandlers({
  listMaintenanceAddresses: addresses.list(),
  createMaintenanceAddress: addresses.create(),
  updateMaintenanceAddress: addresses.update(),
  deleteMaintenanceAddress: addresses.remove(),

  searchMaintenanceSummary: async (context) => pageOf(await summaryOf(context, context.query), context.query),

  ...detections,
})
