import { defineHandlers } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'

const progress = resource('taskProgress', { sort: ['-tsUpdate', '-id'] })
const logs = resource('taxLogs', {
  search: { keyword: ['operator', 'name'] },
  range: { from: 'qsrq', to: 'zzrq', field: 'time' },
  sort: '-id',
})

/** What users did, and how far their tasks have come; both are written where it happens. */
export const logHandlers = defineHandlers({
  listTaskProgressRecords: progress.list(),
  getTaskProgressRecord: progress.get(),
  listTaxLogs: logs.list(),
  getTaxLog: logs.get(),
})
