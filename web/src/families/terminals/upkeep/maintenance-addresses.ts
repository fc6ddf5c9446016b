import {
  createMaintenanceAddress,
  deleteMaintenanceAddress,
  listMaintenanceAddresses,
  updateMaintenanceAddress,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Sites where devices are looked after. */
export const maintenanceAddresses = defineResource('maintenance-addresses', {
  page: 'maintenanceAddresses',
  operations: {
    list: listMaintenanceAddresses,
    create: createMaintenanceAddress,
    update: updateMaintenanceAddress,
    remove: deleteMaintenanceAddress,
  },
  title: 'name',
  unique: 'name',
  list: {
    columns: [
      { field: 'name', width: 160 },
      { field: 'address', width: 320 },
      { field: 'remark', width: 220 },
      'tsCreate',
    ],
    search: 'keyword',
  },
  form: [
    { title: '', fields: ['name', { field: 'address', isWide: true }, { field: 'remark', isWide: true }] },
  ],
})
