import { dirname, join } from 'node:path'
import type { Schedule } from './record/schedule.ts'
import type { ScheduleStore } from './record/schedule-store.ts'
import type { TimedCall } from './units/timed-call.ts'

/** What the system is told: all else stands in the file of the schedule, which it is given. */
export function timedCall(schedule: Schedule, store: ScheduleStore): TimedCall {
  const { name, plan, program, at, days } = schedule
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return {
    name,
    words: [...program, 'schedule', 'run', store.fileOf(name), '--quiet'],
    folder: dirname(plan),
    errorFile: join(dirname(store.fileOf(name)), 'timer.log'),
    hour,
    minute,
    days,
  }
}
