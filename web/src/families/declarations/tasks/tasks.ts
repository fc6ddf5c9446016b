import {
  cancelCenterTask,
  createCenterTask,
  deleteCenterTask,
  exportStatsExcel,
  getCenterTaskResult,
  listCenterTasks,
} from '@kaipiao/client/described'
import { checkTask } from '@kaipiao/domain/declarations/tasks/check-task'
import { defineResource } from '../../../kit/definitions.ts'

export const tasks = defineResource('tasks', {
  page: 'tasks',
  recordLabel: '任务',
  operations: {
    list: listCenterTasks,
    get: getCenterTaskResult,
    create: createCenterTask,
    remove: deleteCenterTask,
  },
  title: 'name',
  list: {
    columns: [{ field: 'name', width: 240 }, 'state', 'type', 'total', 'success', 'fail', 'tsCreate'],
    filters: ['state', 'type'],
  },
  form: [
    {
      title: '',
      fields: [
        { field: 'type', initial: 'syncTaxReturns' },
        { field: 'name', help: '不填则为任务类型的名称' },
        {
          field: 'params',
          isWide: true,
          mayBeEmpty: true,
          help: '导出发票填日期，生成申报填所属期；税盘与企业不选则为全部',
        },
      ],
    },
  ],
  check: checkTask,
  job: {
    state: 'state',
    running: ['queued', 'running'],
    failed: ['failed'],
    progress: { done: 'success', failed: 'fail', total: 'total' },
    cancel: { operation: cancelCenterTask, label: '取消', confirm: '已完成的部分保留，确定取消？' },
    push: 'RWJD',
  },
  actions: [
    {
      operation: exportStatsExcel,
      label: '下载结果',
      enabled: ({ type, fileUrl }) => type === 'export' && fileUrl !== '',
      parts: ([row]) => {
        const range = new URL(row?.fileUrl ?? '', 'https://platform').searchParams
        return { query: { qsrq: range.get('qsrq') ?? '', zzrq: range.get('zzrq') ?? '' } }
      },
    },
  ],
})
