import { resolve } from 'node:path'
import { Failure } from '../failures/failure.ts'
import type { Schedule } from './record/schedule.ts'
import { createScheduleStore, readSchedule } from './record/schedule-store.ts'

/** A schedule by its name, or by its file; one that is not there is refused with those that are. */
export function findSchedule(state: string, name: string): Schedule {
  const store = createScheduleStore(state)
  const found = /\.json$/.test(name) ? readSchedule(resolve(name)) : store.find(name)
  if (found) return found
  const names = store.names()
  throw new Failure('usage', {
    what: `没有定时 ${name}`,
    why: names.length === 0 ? undefined : `现有：${names.join('、')}`,
    next: 'kaipiao schedule install 计划.yaml --at 22:30',
  })
}
