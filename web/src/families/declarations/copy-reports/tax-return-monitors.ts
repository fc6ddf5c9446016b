import { listTaxReturnMonitors } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Who still has to report: the newest month first, the least advanced of a month first (DC01). */
export const taxReturnMonitors = defineResource('taxReturnMonitors', {
  page: 'taxReturnMonitors',
  operations: { list: listTaxReturnMonitors },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'copyStatus',
      'period',
      'fplxdm',
      'ssrq',
      'diskId',
      { field: 'pendingUpload', isHidden: true },
      { field: 'message', isHidden: true },
    ],
    filters: ['period'],
  },
})
