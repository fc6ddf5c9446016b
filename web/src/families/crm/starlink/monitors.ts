import { getStarlinkMonitor, listStarlinkMonitors } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** What the platform measured of one's terminals and services (CU09). */
export const monitors = defineResource('starlinkMonitor', {
  page: 'monitors',
  operations: { list: listStarlinkMonitors, get: getStarlinkMonitor },
  title: 'name',
  menu: { icon: 'Fund' },
  list: {
    // The name tells the unit: no amount of money.
    columns: [{ field: 'name', width: 220 }, { field: 'value', kind: 'decimal' }, 'state', 'time'],
    range: { from: 'qsrq', to: 'zzrq', label: '日期' },
    sort: '-time',
  },
  detail: [{ title: '', fields: ['name', { field: 'value', kind: 'decimal' }, 'state', 'time'] }],
})
