import { createScheduleStore } from './record/schedule-store.ts'
import { findSchedule } from './find-schedule.ts'
import type { ScheduleDeps } from './run-schedule-install.ts'
import { thisMachine } from './timers/machine.ts'
import { timerOf } from './timers/timer-of.ts'

/** Takes a schedule out of the system; its logs and reports stay. */
export async function runScheduleRemove(options: ScheduleDeps & { name: string }): Promise<void> {
  const { io, settings, folders, now, env, machine = thisMachine(), name } = options
  const schedule = findSchedule(folders.state, name)
  const store = createScheduleStore(folders.state)
  const wasInstalled = await timerOf(schedule.kind, { machine, env, now }).remove(schedule.name)
  store.remove(schedule.name)
  if (settings().json) return io.out(JSON.stringify({ name: schedule.name, wasInstalled }))
  if (settings().quiet) return
  io.err(
    `已删除定时 ${schedule.name}${wasInstalled ? '' : '（系统中已经没有它）'}；日志和报告保留在 ${store.folderOf(schedule.name)}`,
  )
}
