import {
  createPaperApplication,
  getStock,
  listStockDevices,
  syncAllStock,
  syncStock,
} from '@kaipiao/client/described'
import { SYNC_SENT } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { defineResource } from '../../../kit/definitions.ts'

/** The segments of one disk. */
const stockOfDisk = defineResource('stock-of-disk', {
  label: '号段',
  operations: { list: getStock },
  title: 'qshm',
  list: { columns: ['fplxdm', 'fpdm', 'qshm', 'zzhm', 'zfs', 'syfs', 'lgrq', 'syncTime'], sortable: [] },
})

export const stockDevices = defineResource('stock-devices', {
  page: 'stock',
  label: '设备库存',
  operations: { list: listStockDevices },
  title: 'taxerName',
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
  related: [{ title: '号段', resource: stockOfDisk, by: 'id', from: 'diskId' }],
  actions: [
    {
      operation: syncStock,
      label: '同步',
      success: SYNC_SENT,
      parts: ([row]) => ({ query: { diskId: row?.diskId ?? '' } }),
    },
    {
      operation: createPaperApplication,
      label: '申领纸票',
      form: [
        { field: 'fplxdm', isKept: true },
        { field: 'count', initial: 25 },
        'receiver',
        'phone',
        'address',
      ],
      success: '已申领，进度见纸票申领',
      parts: ([row], wanted) => ({ path: { id: row?.diskId ?? '' }, body: wanted }),
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
