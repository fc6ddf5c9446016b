import { getRepairResult, killRepairTask, listAutoRepairs } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Repairs that began by themselves, as the settings of their terminals say. */
export const autoRepairs = defineResource('autoRepairs', {
  page: 'autoRepairs',
  operations: { list: listAutoRepairs, get: getRepairResult },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'state',
      'period',
      'total',
      'success',
      'fail',
      'tsCreate',
      { field: 'message', width: 200 },
    ],
    filters: ['diskId'],
    sortable: ['tsCreate'],
  },
  job: {
    state: 'state',
    running: ['queued', 'running'],
    failed: ['failed'],
    progress: { done: 'success', failed: 'fail', total: 'total' },
    cancel: { operation: killRepairTask, label: '停止', confirm: '停止后已修复的发票保留，确定停止？' },
  },
})
