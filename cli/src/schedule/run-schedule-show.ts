import { join } from 'node:path'
import { momentText } from '../jobs/job/job-state-text.ts'
import { showFacts } from '../io/show-rows.ts'
import { daysText } from './record/read-days.ts'
import { createScheduleStore } from './record/schedule-store.ts'
import { findSchedule } from './find-schedule.ts'
import type { ScheduleDeps } from './run-schedule-install.ts'
import { timedCall } from './timed-call-of.ts'
import { thisMachine } from './timers/machine.ts'
import { timerOf } from './timers/timer-of.ts'

/** One schedule: what it does, with which variables, and what the system was told. */
export async function runScheduleShow(options: ScheduleDeps & { name: string }): Promise<void> {
  const { io, settings, folders, now, env, machine = thisMachine(), name } = options
  const schedule = findSchedule(folders.state, name)
  const store = createScheduleStore(folders.state)
  const timer = timerOf(schedule.kind, { machine, env, now })
  const isInstalled = await timer.isInstalled(schedule.name)
  const last = store.lastNight(schedule.name)
  const units = timer.describe(timedCall(schedule, store))
  if (settings().json)
    return io.out(JSON.stringify({ ...schedule, isInstalled, last: last ?? null, units }, null, 2))
  const { at, days, kind, plan, mailTo, program } = schedule
  showFacts(io, [
    ['名称', schedule.name],
    ['时间', `${daysText(days)} ${at}`],
    ['方式', `${kind}（${isInstalled ? '已安装' : '系统中已没有'}）`],
    ['计划', plan],
    ['程序', program.join(' ')],
    [
      '失败时发给',
      mailTo.length === 0 ? `写入 ${join(store.folderOf(schedule.name), 'reports')}` : mailTo.join('、'),
    ],
    ['日志', join(store.folderOf(schedule.name), 'run.log')],
    ['上次', last ? `${momentText(last.finishedAt)} ${last.subject}` : '还没有运行'],
    ...Object.entries(schedule.env),
    ...units.map(({ place }) => ['系统中', place] as const),
  ])
}
