import { createEquipment, getEquipment, listEquipments, updateEquipment } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Devices that hold the disks of hosted terminals (BK17). */
export const equipments = defineResource('equipments', {
  page: 'equipment',
  operations: {
    list: listEquipments,
    get: getEquipment,
    create: createEquipment,
    update: updateEquipment,
  },
  title: 'psn',
  unique: 'psn',
  list: {
    columns: [
      { field: 'psn', kind: 'copyable', width: 150 },
      { field: 'model', width: 90 },
      'state',
      { field: 'outletId', width: 180 },
      { field: 'slots', width: 90 },
      { field: 'ip', width: 130 },
      { field: 'port', width: 80 },
      'tsCreate',
    ],
    search: 'key',
    filters: ['state', 'model'],
  },
  detail: [
    { title: '设备', fields: ['psn', 'model', 'slots', 'state', 'outletId'] },
    { title: '连接', fields: ['ip', 'port', 'tsCreate'] },
  ],
  form: [
    {
      title: '设备',
      fields: ['psn', 'model', 'outletId', { field: 'slots', initial: 8 }, { field: 'state', initial: 1 }],
    },
    { title: '连接', fields: ['ip', 'port'] },
  ],
})
