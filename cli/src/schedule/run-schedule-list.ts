import { timerOf } from './timers/timer-of.ts'
import { thisMachine } from './timers/machine.ts'
import type { ListFlags } from '../listing/list-flags.ts'
import { writeListing } from '../listing/write-listing.ts'
import { momentText } from '../jobs/job/job-state-text.ts'
import { daysText } from './record/read-days.ts'
import { createScheduleStore } from './record/schedule-store.ts'
import type { ScheduleDeps } from './run-schedule-install.ts'

export type ScheduleListOptions = Omit<ScheduleDeps, 'profiles' | 'secrets'> & ListFlags

/** Every schedule of this machine, whether the system still has it, and how its last night went. */
export async function runScheduleList({
  settings,
  folders,
  now,
  env,
  machine = thisMachine(),
  io,
  ...flags
}: ScheduleListOptions): Promise<void> {
  const store = createScheduleStore(folders.state)
  const rows = []
  for (const name of store.names()) {
    const schedule = store.find(name)
    if (!schedule) continue
    const isInstalled = await timerOf(schedule.kind, { machine, env, now }).isInstalled(name)
    rows.push({ ...schedule, isInstalled, last: store.lastNight(name) })
  }
  await writeListing({
    io,
    isJson: settings().json,
    flags,
    rows,
    columns: [
      { title: '名称', key: 'name', value: ({ name }) => name, isName: true },
      { title: '时间', key: 'at', value: ({ at }) => at },
      { title: '日子', key: 'days', value: ({ days }) => daysText(days), code: ({ days }) => days },
      { title: '方式', key: 'kind', value: ({ kind }) => kind },
      {
        title: '状态',
        key: 'isInstalled',
        value: ({ isInstalled }) => (isInstalled ? '已安装' : '系统中已没有'),
        code: ({ isInstalled }) => isInstalled,
      },
      {
        title: '上次',
        key: 'finishedAt',
        value: ({ last }) => (last ? momentText(last.finishedAt) : ''),
        code: ({ last }) => last?.finishedAt,
      },
      {
        title: '结果',
        key: 'exitCode',
        value: ({ last }) => (last ? last.subject : '还没有运行'),
        code: ({ last }) => last?.exitCode,
      },
      { title: '计划', key: 'plan', value: ({ plan }) => plan },
    ],
  })
}
