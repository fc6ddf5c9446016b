import {
  getRepairResult,
  killRepairTask,
  listRepairTasks,
  repairByDay,
  repairByMonth,
  repairQuick,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

const STARTED = '修复已开始，进度见列表'

export const repairTasks = defineResource('repair-tasks', {
  page: 'repair',
  operations: { list: listRepairTasks, get: getRepairResult },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'state',
      'type',
      { field: 'period', width: 190 },
      'total',
      { field: 'success', isHidden: true },
      'fail',
      { field: 'diskId', isHidden: true },
      { field: 'message', width: 180 },
      'tsCreate',
      { field: 'tsEnd', isHidden: true },
    ],
    filters: ['state', 'type'],
  },
  actions: [
    {
      operation: repairByDay,
      label: '按日修复',
      at: 'list',
      form: [
        { field: 'diskId', label: '终端', isCurrentTerminal: true },
        'date',
        { field: 'fplxdm', help: '不选则全部票种' },
      ],
      success: STARTED,
    },
    {
      operation: repairByMonth,
      label: '按月修复',
      at: 'list',
      form: [
        { field: 'diskId', label: '终端', isCurrentTerminal: true },
        'month',
        { field: 'fplxdm', help: '不选则全部票种' },
      ],
      success: STARTED,
    },
    {
      operation: repairQuick,
      label: '快速修复',
      at: 'list',
      confirm: '重新读取最近30天的全部发票，补上缺少的。',
      form: [{ field: 'diskId', label: '终端', isCurrentTerminal: true }],
      success: STARTED,
    },
  ],
  job: {
    state: 'state',
    running: ['queued', 'running'],
    failed: ['failed'],
    progress: { done: 'success', failed: 'fail', total: 'total' },
    cancel: { operation: killRepairTask, label: '停止', confirm: '停止后已修复的发票保留，确定停止？' },
  },
})
