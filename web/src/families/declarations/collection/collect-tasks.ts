import {
  cancelCollectTask,
  checkCollectTask,
  delayCollectTask,
  listCollectTasks,
  listCollectTaskStates,
  retryCollectTask,
  startCollectTask,
  topCollectTask,
} from '@kaipiao/client/described'
import { checkDays } from '@kaipiao/domain/ranges/check-days'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource, head } from '../../../kit/definitions.ts'

const ENDED = 0
const RUNNING = 1
const QUEUED = 5

/** Invoices that a terminal fetches by itself: started, put first, put off, ended, tried again (IN03). */
export const collectTasks = defineResource('collectTasks', {
  page: 'collectTasks',
  operations: { list: listCollectTasks, create: startCollectTask },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 220 },
      'state',
      'type',
      'qsrq',
      'zzrq',
      'isTop',
      'startTime',
      { field: 'message', width: 180, isHidden: true },
      { field: 'diskId', isHidden: true },
      { field: 'tsCreate', isHidden: true },
    ],
    search: 'key',
    tabs: { field: 'state' },
    heads: [
      head(listCollectTaskStates, {
        title: '各状态任务',
        fields: ['state', 'count'],
        isMoving: ({ state, count }) => count > 0 && (state === RUNNING || state === QUEUED),
      }),
    ],
  },
  form: [{ title: '', fields: ['diskId', { field: 'type', initial: 'input' }, 'qsrq', 'zzrq'] }],
  check: checkDays,
  waits: WAITING_LISTS.listCollectTasks,
  job: {
    state: 'state',
    running: [RUNNING, QUEUED],
    failed: [4],
    progress: { done: 'success', total: 'total' },
  },
  actions: [
    {
      operation: topCollectTask,
      label: '置顶',
      success: '已置顶',
      enabled: ({ state, isTop }) => state === QUEUED && !isTop,
    },
    {
      operation: delayCollectTask,
      label: '延后',
      form: ['delay'],
      enabled: ({ state }) => state === QUEUED,
    },
    {
      operation: retryCollectTask,
      label: '重试',
      at: ['row', 'selection'],
      isEach: true,
      success: '已重新排队',
      enabled: ({ state }) => state === ENDED,
    },
    {
      operation: cancelCollectTask,
      label: '取消',
      at: ['row', 'selection'],
      isEach: true,
      confirm: '已归集的发票保留，确定取消？',
      isDangerous: true,
      enabled: ({ state }) => state !== ENDED,
    },
    {
      operation: checkCollectTask,
      label: '能否归集',
      enabled: ({ state }) => state === ENDED,
      perform: async ([row], { call, warn }) => {
        if (!row) return false
        const { ok, message } = await call(checkCollectTask, {
          query: { diskId: row.diskId, type: row.type },
        })
        if (!ok) warn(message)
        return ok
      },
      success: '现在可以发起归集',
    },
  ],
})
