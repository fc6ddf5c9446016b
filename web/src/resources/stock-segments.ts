import { listStockBatches } from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

export const stockSegments = defineResource('stock-segments', {
  label: '库存批次',
  operations: { list: listStockBatches },
  title: 'qshm',
  menu: { group: 'terminals', icon: 'segments' },
  scope: { diskId: 'currentTerminal' },
  paths: {
    member: '/bulkstock/segments',
    service: '/bulkstock/segments',
    account: '/bulkstock/segments',
  },
  list: {
    columns: ['fplxdm', 'fpdm', 'qshm', 'zzhm', 'zfs', 'syfs', 'lgrq', 'diskId', 'syncTime'],
    filters: ['fplxdm'],
  },
})
