import type { Body, Row } from '@kaipiao/client'
import {
  createDeclareBatch,
  createDeclareTask,
  listDeclareBatches,
  listDeclareTasks,
} from '@kaipiao/client/described'
import { checkTaxes } from '@kaipiao/domain/declarations/forms/check-taxes'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'

const ALL_TAXES = '全部税种'

/** Left open, a batch declares all that each enterprise is registered for. */
const TAXES = {
  field: 'types',
  width: 160,
  render: (types: readonly string[]) => (types.length === 0 ? ALL_TAXES : types.join('、')),
} as const

/** How each enterprise of a batch went. */
const batchTasks = defineResource('batchTasks', {
  label: '申报任务',
  operations: { list: listDeclareTasks },
  title: 'taxerName',
  list: {
    columns: [{ field: 'taxerName', width: 200 }, 'outcome', { field: 'message', width: 260 }, 'state'],
  },
})

/** Many enterprises declared at once; how each of them went stands in its tasks (DC11). */
export const declareBatches = defineResource('declareBatches', {
  page: 'declareBatches',
  operations: { list: listDeclareBatches, create: createDeclareBatch },
  title: 'sbssq',
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
        { field: 'types', help: '如 增值税；不填则申报认定的全部税种', mayBeEmpty: true },
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
  related: [{ title: '申报任务', resource: batchTasks, by: 'batchId' }],
  readAgain: [listDeclareTasks],
  actions: [
    {
      operation: createDeclareBatch,
      label: '重报失败',
      at: ['row'],
      success: '已为失败的企业重新发起，已申报的税种不会重复报送',
      enabled: ({ state, fail }) => fail > 0 && isOver(state),
      perform: async ([batch], { call }) => {
        if (!batch) return false
        const failed: Row<'listDeclareTasks'>[] = []
        for (let page = 1; failed.length < batch.fail; page++) {
          const query = { batchId: batch.id, outcome: 'fail', page, pageSize: PAGE } as const
          const { list } = await call(listDeclareTasks, { query })
          if (list.length === 0) break
          failed.push(...list)
        }
        for (const body of againOf(failed)) await call(createDeclareBatch, { body })
        return failed.length > 0
      },
    },
  ],
})

const PAGE = 100
const isOver = (state: Row<'listDeclareBatches'>['state']) => state !== 'queued' && state !== 'running'

/** What has failed, to be declared once more: a batch for each month and choice of taxes. */
export function againOf(rows: readonly Row<'listDeclareTasks'>[]): Body<'createDeclareBatch'>[] {
  const batches = new Map<string, { eids: Set<string>; sbssq: string; types: string[] }>()
  for (const { eid, sbssq, type } of rows) {
    const key = `${sbssq} ${type}`
    const batch = batches.get(key) ?? {
      eids: new Set(),
      sbssq,
      types: type === ALL_TAXES ? [] : type.split('、'),
    }
    batches.set(key, batch)
    batch.eids.add(eid)
  }
  return [...batches.values()].map(({ eids, ...batch }) => ({ ...batch, eids: [...eids] }))
}

/** What robots declare, one enterprise each; some wait for somebody at the bureau (ST19). */
export const declareTasks = defineResource('declareTasks', {
  page: 'declareTasks',
  operations: { list: listDeclareTasks, create: createDeclareTask },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'state',
      'outcome',
      'type',
      'sbssq',
      { field: 'message', width: 220 },
      'tsCreate',
    ],
    tabs: { field: 'state', counts: [2, 3, 4] },
    filters: ['outcome'],
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
  waits: WAITING_LISTS.listDeclareTasks,
  job: { state: 'state', running: [1, 5], failed: [4] },
  readAgain: [listDeclareBatches],
  actions: [
    {
      operation: createDeclareBatch,
      label: '重新申报',
      at: ['row', 'selection'],
      success: '已重新发起，已申报的税种不会重复报送',
      enabled: ({ outcome }) => outcome === 'fail',
      perform: async (rows, { call }) => {
        for (const body of againOf(rows)) await call(createDeclareBatch, { body })
        return rows.length > 0
      },
    },
  ],
})
