import { createVmiItem, deleteVmiItem, listVmiItems, updateVmiItem } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Devices that outlets keep for customers. */
export const vmiItems = defineResource('vmi-items', {
  page: 'vmi',
  recordLabel: '寄存设备',
  operations: { list: listVmiItems, create: createVmiItem, update: updateVmiItem, remove: deleteVmiItem },
  title: 'psn',
  unique: 'psn',
  list: {
    columns: [
      { field: 'psn', kind: 'copyable', width: 170 },
      { field: 'model', width: 110 },
      'state',
      { field: 'outletId', width: 220 },
      'tsCreate',
    ],
    filters: ['outletId', 'model'],
  },
  form: [{ title: '', fields: ['psn', 'model', 'outletId', { field: 'state', initial: 'in' }] }],
})
