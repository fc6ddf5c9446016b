import {
  createDeclareBatch,
  createDeclareTask,
  listDeclareBatches,
  listDeclareTasks,
} from '@kaipiao/client/described'
import { checkTaxes } from '@kaipiao/domain/declaration/check-taxes'
import { defineResource } from '../../kit/define-resource.ts'

/** Left open, a batch declares all that each enterprise is registered for. */
const TAXES = {
  field: 'types',
  width: 160,
  render: (types: readonly string[]) => (types.length === 0 ? '全部税种' : types.join('、')),
} as const

/** Many enterprises declared at once; how each of them went stands in the tasks (DC11). */
export const declareBatches = defineResource('declareBatches', {
  label: '批量申报',
  operations: { list: listDeclareBatches, create: createDeclareBatch },
  title: 'sbssq',
  menu: { group: 'tax', icon: 'batches' },
  list: {
    columns: [{ field: 'sbssq', width: 120 }, 'state', TAXES, 'count', 'success', 'fail', 'tsCreate'],
    tabs: { field: 'state', counts: ['running', 'failed'] },
    filters: ['sbssq'],
  },
  form: [
    {
      title: '',
      fields: [
        { field: 'eids', label: '企业', isWide: true },
        { field: 'sbssq', help: '已结束的月份；季报选季末月份' },
        { field: 'types', help: '如 增值税；不填则申报认定的全部税种' },
      ],
    },
  ],
  check: checkTaxes,
  job: {
    state: 'state',
    running: ['queued', 'running'],
    failed: ['failed'],
    progress: { done: 'success', failed: 'fail', total: 'count' },
  },
})

/** What robots declare, one enterprise each; some wait for somebody at the bureau (ST19). */
export const declareTasks = defineResource('declareTasks', {
  label: '申报任务',
  operations: { list: listDeclareTasks, create: createDeclareTask },
  title: 'taxerName',
  menu: { group: 'tax', icon: 'tasks' },
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'state',
      'type',
      'sbssq',
      { field: 'message', width: 220 },
      'tsCreate',
    ],
    tabs: { field: 'state', counts: [2, 3, 4] },
  },
  form: [
    {
      title: '',
      fields: [
        { field: 'eids', label: '企业', isWide: true },
        { field: 'sbssq', help: '已结束的月份；季报选季末月份' },
        { field: 'type', label: '税种', help: '如 增值税' },
      ],
    },
  ],
  check: checkTaxes,
  waits: [
    { label: '待扫脸的申报任务', filters: { state: 2 } },
    { label: '待登录税局的申报任务', filters: { state: 3 } },
  ],
  job: { state: 'state', running: [1, 5], failed: [4] },
})
