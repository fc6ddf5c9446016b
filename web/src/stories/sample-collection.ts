import type { Client } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import {
  cancelCollectTask,
  delayCollectTask,
  listCollectTasks,
  listCollectTaskStates,
} from '@kaipiao/client/described'
import { defineResource, head } from '../kit/definitions.ts'
import { answering, pageOf } from './memory-client.ts'

const [ENDED, RUNNING, FAILED, QUEUED] = [0, 1, 4, 5] as const

/** Work that goes on by itself, with what can be done about it. */
export const sampleCollection = defineResource('sampleCollection', {
  label: '归集任务',
  operations: { list: listCollectTasks },
  title: 'taxerName',
  list: {
    columns: [{ field: 'taxerName', width: 220 }, 'state', 'type', 'startTime'],
    heads: [head(listCollectTaskStates, { title: '各状态任务', fields: ['state', 'count'] })],
  },
  job: {
    state: 'state',
    running: [RUNNING, QUEUED],
    failed: [FAILED],
    progress: { done: 'success', total: 'total' },
  },
  panels: [{ label: '查看发票', page: () => '/list' }],
  actions: [
    {
      operation: delayCollectTask,
      label: '延后',
      form: ['delay'],
      enabled: ({ state }) => state === QUEUED,
    },
    {
      operation: cancelCollectTask,
      label: '取消',
      at: ['row', 'selection'],
      isEach: true,
      isDangerous: true,
      confirm: '已归集的发票保留，确定取消？',
      enabled: ({ state }) => state !== ENDED,
    },
  ],
})

/** A platform on which tasks wait, run, have failed and are over; one of them may not be cancelled. */
export function collectionClient(): Client {
  const rows = ([QUEUED, RUNNING, FAILED, ENDED] as const).map((state, at) =>
    build('CollectTask', {
      id: String(at + 1),
      taxerName: `北京青禾商贸有限公司 ${at + 1}`,
      state,
      success: at * 20,
      total: 60,
    }),
  )
  return answering({
    listCollectTasks: (parts) => pageOf(rows, parts),
    listCollectTaskStates: () => rows.map(({ state }) => build('CollectTaskStateCount', { state, count: 1 })),
    delayCollectTask: () => ({}),
    cancelCollectTask: () => ({}),
  })
}
