import { dirname, join } from 'node:path'
import type { Deps } from '../deps/deps.ts'
import { exitCodes } from '../failures/exit-codes.ts'
import { Failure, type FailureKind } from '../failures/failure.ts'
import { executeStep } from '../plan/execute-step.ts'
import type { Environment } from '../settings/run-settings.ts'
import { findStateFolders } from '../settings/state-folders.ts'
import { appendRotating } from '../local-files/append-rotating.ts'
import { openProfiles } from '../settings/open-profiles.ts'
import { sendReport } from './send-report.ts'
import { keepReport, nightReport } from './night/night-report.ts'
import type { Schedule } from './record/schedule.ts'
import { createScheduleStore } from './record/schedule-store.ts'
import { findSchedule } from './find-schedule.ts'

export type ScheduleRunOptions = Pick<Deps, 'io' | 'settings' | 'folders' | 'now' | 'signal'> & {
  env: Environment
  /** A name, or the file of a schedule: a timer gives the latter. */
  name: string
  execute?: typeof executeStep
}

/** So many of the last lines are told of a night that gave no report. */
const toldLines = 40

/** Runs the plan of a schedule as its timer does: with its variables, a log, and a report where it did not go well. */
export async function runScheduleRun(options: ScheduleRunOptions): Promise<void> {
  const { io, settings, now, signal, execute = executeStep } = options
  const schedule = findSchedule(options.folders.state, options.name)
  const env = { ...options.env, ...schedule.env }
  const folders = findStateFolders(env)
  const store = createScheduleStore(folders.state)
  const folder = store.folderOf(schedule.name)
  const limits = { bytes: schedule.logBytes, files: schedule.logFiles }
  const log = (line: string) =>
    appendRotating(join(folder, 'run.log'), `${new Date(now()).toISOString()} ${line}`, limits)
  const startedAt = now()
  const data: string[] = []
  const talk: string[] = []
  log(`begin ${schedule.name} ${schedule.plan}`)
  const { exitCode: code } = await execute({
    words: ['run', schedule.plan, '--json'],
    cwd: dirname(schedule.plan),
    env,
    logFile: join(folder, 'last.log'),
    timeoutSeconds: undefined,
    signal,
    onLine: (line, stream) => {
      if (stream === 'data') return void data.push(line)
      log(line)
      talk.push(line)
      if (talk.length > toldLines) talk.shift()
    },
  })
  const exitCode = code ?? exitCodes.interrupted
  const report = nightReport(schedule.name, { data: data.join('\n'), talk, exitCode })
  for (const line of report.text.trimEnd().split('\n')) log(line)
  log(`end ${exitCode}`)
  const at = (time: number) => new Date(time).toISOString()
  store.saveLastNight(schedule.name, {
    startedAt: at(startedAt),
    finishedAt: at(now()),
    exitCode,
    subject: report.subject,
  })
  if (settings().json) io.out(data.join('\n') || JSON.stringify({ name: schedule.name, exitCode }))
  else if (!settings().quiet) io.out(report.text.trimEnd())
  if (exitCode === 0) return
  const told = await tell({ ...options, env, folder, schedule, now }, report, exitCode)
  throw new Failure(kindOf(exitCode), {
    what: report.subject,
    next: `${told}；日志：${join(folder, 'run.log')}`,
  })
}

type Telling = Pick<ScheduleRunOptions, 'io' | 'now' | 'env'> & { folder: string; schedule: Schedule }

/** Mails the report, or keeps it where that is not set, or was refused; says which. */
async function tell(
  { io, env, folder, schedule, now }: Telling,
  report: Parameters<typeof keepReport>[1],
  exitCode: number,
): Promise<string> {
  const { profiles, secrets } = openProfiles({
    folder: findStateFolders(env).config,
    env,
    isAttended: false,
    tell: io.err,
  })
  const keep = async () => `报告：${await keepReport(join(folder, 'reports'), report, now())}`
  // Whoever ends the machine does not wait for a mail.
  if (exitCode === exitCodes.interrupted || schedule.mailTo.length === 0) return keep()
  const profile = env['KAIPIAO_PROFILE'] ?? profiles.current()
  if (profiles.profileOf(profile)?.smtp === undefined) return keep()
  try {
    await sendReport({ profiles, secrets, profile, env }, { to: schedule.mailTo, ...report })
    return `报告已发给 ${schedule.mailTo.join('、')}`
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    io.err(`${error.text.what}：${error.text.why ?? ''}`)
    return keep()
  }
}

const kindOf = (code: number): FailureKind =>
  (Object.keys(exitCodes) as FailureKind[]).find((kind) => exitCodes[kind] === code) ?? 'error'
