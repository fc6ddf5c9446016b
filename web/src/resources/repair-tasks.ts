import { killRepairTask, listRepairTasks } from '@kaipiao/client/described'
import { defineResource } from '../kit/define-resource.ts'

export const repairTasks = defineResource('repair-tasks', {
  label: '发票修复',
  operations: { list: listRepairTasks },
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
  actions: [
    {
      operation: killRepairTask,
      label: '停止',
      confirm: '停止后已修复的发票保留，确定停止？',
      enabled: (row) => row.state === 'queued' || row.state === 'running',
    },
  ],
})
