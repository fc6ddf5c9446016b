import { listStockDevices, syncAllStock, syncStock } from '@kaipiao/client/described'
import { SYNC_SENT } from '@kaipiao/domain/tax-bureau/messages'
import { defineResource } from '../kit/define-resource.ts'

export const stockDevices = defineResource('stock-devices', {
  label: '设备库存',
  operations: { list: listStockDevices },
  title: 'taxerName',
  menu: { group: 'terminals', icon: 'stock' },
  paths: { bare: '/bulkstock', member: '/bulkstock', service: '/bulkstock', account: '/bulkstock' },
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'diskId',
      'fplxdm',
      'syfs',
      'online',
      'taxerId',
      'syncTime',
    ],
    search: 'key',
    filters: ['fplxdm', 'online'],
  },
  actions: [
    {
      operation: syncStock,
      label: '同步',
      success: SYNC_SENT,
      parts: ([row]) => ({ query: { diskId: row?.diskId ?? '' } }),
    },
    {
      operation: syncAllStock,
      label: '同步全部',
      at: 'list',
      confirm: '重新读取名下全部终端的库存？',
      success: SYNC_SENT,
    },
  ],
})
