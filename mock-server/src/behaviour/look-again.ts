import type { JobKind } from './job-data.ts'
import type { Unit } from './unit.ts'

const first = 10_000
const longest = 86_400_000

/**
 * How many milliseconds a task that waits for somebody waits before it looks again: twice as long each time, up to a
 * day, so that a clock that is moved on by years has few looks to take. A login wakes it sooner.
 *
 * @param looks how often it has looked in vain, as a job carries it
 */
export function lookAgainAfter(looks: string): number {
  return Math.min(longest, first * 2 ** Number(looks))
}

const kinds = ['workCollect', 'workDeclareTask', 'workRobot'] as const satisfies readonly JobKind[]
const soon = 1000

/** Somebody has logged in at the bureau: what may have waited for it looks at once, and does not lie in wait for a day. */
export async function wakeWaiting({ store, time }: Pick<Unit, 'store' | 'time'>): Promise<void> {
  const jobs = store.table('jobs')
  const { rows } = await jobs.find({ where: { kind: { in: [...kinds] } } })
  for (const { id, due, data } of rows) {
    const { looks = '0' } = data
    if (looks !== '0' && due > time + soon)
      await jobs.update(id, { due: time + soon, data: { ...data, looks: '0' } })
  }
}
