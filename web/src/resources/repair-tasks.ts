import { getRepairResult, killRepairTask, listRepairTasks } from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

export const repairTasks = defineResource('repair-tasks', {
  label: '发票修复',
  operations: { list: listRepairTasks, get: getRepairResult },
  title: 'taxerName',
  menu: { group: 'invoicing', icon: 'repair' },
  paths: {
    member: '/member/newRepairList',
    account: '/account/newRepairList',
    service: '/service/newRepairList',
  },
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'state',
      'type',
      'period',
      'total',
      'success',
      'fail',
      'diskId',
      { field: 'message', width: 200 },
      'tsCreate',
      { field: 'tsEnd', isHidden: true },
    ],
    filters: ['state', 'type'],
  },
  job: {
    state: 'state',
    running: ['queued', 'running'],
    failed: ['failed'],
    progress: { done: 'success', failed: 'fail', total: 'total' },
    cancel: { operation: killRepairTask, label: '停止', confirm: '停止后已修复的发票保留，确定停止？' },
  },
})
