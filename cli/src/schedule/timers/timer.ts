import { Failure } from '../../failures/failure.ts'
import type { TimedCall } from '../units/timed-call.ts'
import type { ProgramAnswer } from './machine.ts'

/** One means of the system that runs programs at a time. */
export interface Timer {
  /** Puts it there; one of the same name is replaced. Answers what the user has to know besides. */
  install: (call: TimedCall) => Promise<readonly string[]>
  /** Takes it away; true where there was one. */
  remove: (name: string) => Promise<boolean>
  isInstalled: (name: string) => Promise<boolean>
  /** What is written down for the system, and where. */
  describe: (call: TimedCall) => ReadonlyArray<{ place: string; text: string }>
}

/** What a program of the system refused, in its own words. */
export function refuseAnswer(what: string, command: string, { code, stdout, stderr }: ProgramAnswer): never {
  throw new Failure('error', {
    what,
    why:
      code === null
        ? `这台机器没有 ${command}`
        : stderr.trim() || stdout.trim() || `${command} 的退出码为 ${code}`,
    next: '用 --kind 指定另一种：systemd、launchd、task 或 cron',
  })
}
