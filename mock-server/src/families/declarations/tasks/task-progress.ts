import type { Schemas } from '@kaipiao/client'
import type { CenterTaskRow, CollectTaskRow } from '../tables/tasks.ts'

type Progress = Omit<Schemas['TaskProgress'], 'id' | 'tsUpdate'>

/** A task of the task centre as the progress lists show it. */
export function centerProgress({
  id,
  name,
  state,
  total,
  success,
  fail,
}: Pick<CenterTaskRow, 'id' | 'name' | 'state' | 'total' | 'success' | 'fail'>): Progress {
  return { taskId: id, name, done: success + fail, total, state }
}

/** A collection as the progress lists show it; one that ended before its last invoice has failed. */
export function collectProgress({
  id,
  taxerName,
  type,
  state,
  success,
  total,
  message,
}: Pick<CollectTaskRow, 'id' | 'taxerName' | 'type' | 'state' | 'success' | 'total' | 'message'>): Progress {
  const isOver = state === 0 || state === 4
  return {
    taskId: id,
    name: `${type === 'input' ? '进项' : '销项'}采集 ${taxerName}`,
    done: success,
    total,
    state:
      message === '已取消'
        ? 'cancelled'
        : isOver
          ? success === total
            ? 'done'
            : 'failed'
          : state === 5
            ? 'queued'
            : 'running',
  }
}
