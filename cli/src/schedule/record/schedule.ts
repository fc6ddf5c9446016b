/** What begins a night: a means of the system that runs programs at a time. */
export const timerKinds = ['systemd', 'launchd', 'task', 'cron'] as const
export type TimerKind = (typeof timerKinds)[number]

/** A plan and when it is run, with all that a timer would not know by itself. Holds no secret. */
export interface Schedule {
  name: string
  kind: TimerKind
  /** Absolute. */
  plan: string
  /** `HH:mm` by the clock of this machine. */
  at: string
  /** Monday is 1; all seven: every day. */
  days: readonly number[]
  /** Who gets the report of a night that failed. */
  mailTo: readonly string[]
  /** The log begins anew at this size, and so many of the earlier ones are kept. */
  logBytes: number
  logFiles: number
  /** The program as it was started: node and its entry, both absolute. */
  program: readonly string[]
  /** Variables that the night has beside what the system gives it. */
  env: Readonly<Record<string, string>>
  installedAt: string
}

/** How a night went the last time. */
export interface LastNight {
  startedAt: string
  finishedAt: string
  exitCode: number
  /** One line that says it all. */
  subject: string
}

/** What the system knows a schedule by: ASCII, and two names never the same. */
export function unitName(name: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(name)) return `kaipiao-${name}`
  const hex = Buffer.from(name).toString('hex')
  return `kaipiao-x${hex}`
}
