import type { Schemas } from '@kaipiao/client'

const names = { issue: '批量开票', copyReport: '抄报清卡', collect: '进项采集' } as const

/** A task of a robot as the progress lists show it; one that ended before its last piece has failed. */
export function robotProgress({
  id,
  type,
  taxerName,
  state,
  success,
  count,
}: Pick<Schemas['RobotTask'], 'id' | 'type' | 'taxerName' | 'state' | 'success' | 'count'>): Omit<
  Schemas['TaskProgress'],
  'id' | 'tsUpdate'
> {
  const isOver = state === 0 || state === 4
  return {
    taskId: id,
    name: `${names[type]} ${taxerName}`,
    done: success,
    total: count,
    state: isOver ? (success === count ? 'done' : 'failed') : state === 5 ? 'queued' : 'running',
  }
}
