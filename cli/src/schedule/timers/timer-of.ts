import { Failure } from '../../failures/failure.ts'
import type { Environment } from '../../settings/run-settings.ts'
import type { TimerKind } from '../record/schedule.ts'
import { cronEntryOf } from './cron-entry.ts'
import { launchdJobOf } from './launchd-job.ts'
import type { Machine } from './machine.ts'
import { systemdTimerOf } from './systemd-timer.ts'
import type { Timer } from './timer.ts'
import { windowsTaskOf } from './windows-task.ts'

export interface TimerDeps {
  machine: Machine
  env: Environment
  now: () => number
}

export function timerOf(kind: TimerKind, { machine, env, now }: TimerDeps): Timer {
  switch (kind) {
    case 'systemd':
      return systemdTimerOf(machine, env['XDG_CONFIG_HOME'])
    case 'launchd':
      return launchdJobOf(machine)
    case 'task':
      return windowsTaskOf(machine, now)
    case 'cron':
      return cronEntryOf(machine)
  }
}

/** What this system has; systemd only where it keeps units of users. */
export async function usualKind({ platform, run }: Machine): Promise<TimerKind> {
  if (platform === 'win32') return 'task'
  if (platform === 'darwin') return 'launchd'
  if ((await run('systemctl', ['--user', 'show-environment'])).code === 0) return 'systemd'
  if ((await run('crontab', ['-l'])).code !== null) return 'cron'
  throw new Failure('error', {
    what: '这台机器没有可用的定时程序',
    why: 'systemctl --user 没有应答，也没有 crontab',
    next: '安装 cron，或由别的程序在夜间运行 kaipiao run 计划.yaml',
  })
}
