import { dirname, parse, resolve } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { isEmail } from '@kaipiao/domain/contact/receiver'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { readPlanFile } from '../plan/read-plan-file.ts'
import { splitList, type Environment } from '../settings/run-settings.ts'
import { daysText, readDays } from './record/read-days.ts'
import type { Schedule, TimerKind } from './record/schedule.ts'
import { checkScheduleName, createScheduleStore } from './record/schedule-store.ts'
import { nightEnvironment } from './night-environment.ts'
import { thisMachine, type Machine } from './timers/machine.ts'
import { timerOf, usualKind } from './timers/timer-of.ts'
import { timedCall } from './timed-call-of.ts'

export interface InstallFlags {
  at: string
  days?: string | undefined
  name?: string | undefined
  kind?: TimerKind | undefined
  mailTo?: string[] | undefined
  /** Further variables of this shell that the plan asks for. */
  variables?: string[] | undefined
  logSize?: number | undefined
  logFiles?: number | undefined
  print?: true | undefined
}

export type ScheduleDeps = Pick<Deps, 'io' | 'settings' | 'folders' | 'profiles' | 'secrets' | 'now'> & {
  env: Environment
  machine?: Machine
}

export type InstallOptions = ScheduleDeps &
  InstallFlags & {
    plan: string
    program: () => CommandUnknownOpts
    /** Node and the entry of this program; absent: as this process was started. */
    words?: readonly string[]
  }

const megabyte = 1024 * 1024

/** Sets a timer of the system for a plan; one of the same name is replaced. */
export async function runScheduleInstall(options: InstallOptions): Promise<void> {
  const { io, settings, folders, now, env, machine = thisMachine() } = options
  const plan = resolve(options.plan)
  const name = checkScheduleName(options.name ?? parse(plan).name)
  const kept = nightEnvironment({ ...options, names: splitList(options.variables ?? []) })
  // With what the night will have: a variable that only this shell knows is missed now, and not at night.
  await readPlanFile(plan, { now, program: options.program, env: kept.env })
  const store = createScheduleStore(folders.state)
  const before = store.find(name)
  const schedule: Schedule = {
    name,
    kind: options.kind ?? (await usualKind(machine)),
    plan,
    at: clockTime(options.at),
    days: days(options.days ?? 'daily'),
    mailTo: receivers(options.mailTo ?? []),
    logBytes: (options.logSize ?? 5) * megabyte,
    logFiles: options.logFiles ?? 5,
    program: options.words ?? [process.execPath, resolve(process.argv[1] ?? '')],
    env: kept.env,
    installedAt: new Date(now()).toISOString(),
  }
  const call = timedCall(schedule, store)
  const timer = timerOf(schedule.kind, { machine, env, now })
  if (options.print === true) {
    for (const { place, text } of timer.describe(call)) io.out(`# ${place}\n${text.trimEnd()}\n`)
    return
  }
  if (before && before.kind !== schedule.kind) await timerOf(before.kind, { machine, env, now }).remove(name)
  store.save(schedule)
  const hints = await timer.install(call).catch((error: unknown) => {
    if (before) store.save(before)
    else store.remove(name)
    throw error
  })
  if (settings().json) return io.out(JSON.stringify(schedule, null, 2))
  if (settings().quiet) return
  const when = `${daysText(schedule.days)} ${schedule.at}`
  io.err(`${before ? '已更新' : '已安装'}定时 ${name}（${schedule.kind}）：${when} 运行 ${plan}`)
  for (const hint of [...kept.hints, ...mailHints(options, schedule), ...hints]) io.err(hint)
  io.err(`下一步：kaipiao schedule run ${name} 现在就运行一次；kaipiao schedule list`)
  io.err(`文件夹：${dirname(plan)}；日志：${store.folderOf(name)}`)
}

function clockTime(text: string): string {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:：](\d{2})$/.exec(text.trim()) ?? []
  if (hour !== '' && Number(hour) < 24 && Number(minute) < 60) return `${hour.padStart(2, '0')}:${minute}`
  throw new Failure('usage', { what: `时间“${text}”不正确`, why: '需为 HH:MM，如 22:30' })
}

function days(text: string): number[] {
  const found = readDays(text)
  if (found) return found
  throw new Failure('usage', {
    what: `星期“${text}”不正确`,
    why: '需为 daily、mon-fri、mon,wed 或 周一,周三',
  })
}

function receivers(given: readonly string[]): string[] {
  const list = splitList(given)
  const bad = list.find((one) => !isEmail(one))
  if (bad === undefined) return list
  throw new Failure('usage', { what: `收件人“${bad}”不是邮箱` })
}

function mailHints({ profiles, settings }: InstallOptions, { mailTo }: Schedule): string[] {
  if (mailTo.length === 0 || profiles.profileOf(settings().profile)?.smtp !== undefined) return []
  return [
    '账号配置中没有邮件服务器，失败时报告只写入文件夹；设置：kaipiao config set smtp smtps://用户@主机，kaipiao schedule mail --password',
  ]
}
