import { join, resolve } from 'node:path'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import type { Deps } from '../deps/deps.ts'
import { pathExists } from '../local-files/path-exists.ts'
import type { Job } from '../jobs/job/job-folder.ts'
import type { GlobalFlags } from '../settings/run-settings.ts'
import { executeStep } from './execute-step.ts'
import type { Plan, PlanStep, StepOutcome } from './plan.ts'
import { outcomeText, type StepReport } from './plan-report.ts'

export type StepDeps = Pick<Deps, 'io' | 'settings' | 'now' | 'signal'> & {
  /** What the run itself was told: it holds for its steps. */
  given?: GlobalFlags
  execute?: typeof executeStep
}

/** A plan that is being run, and the folder in which its commands run. */
export interface PlanRun {
  plan: Plan
  job: Job
  folder: string
}

/** So many of the last lines of a step stand in the report; the log has them all. */
const lastLines = 12

/** What a step would come to before it runs: why it is skipped, or nothing. */
export async function skipReason(
  step: PlanStep,
  { now, folder }: { now: number; folder: string },
): Promise<string | undefined> {
  const today = shanghaiDate(now)
  const tomorrow = shanghaiDate(now + 86_400_000)
  const isLast = tomorrow.endsWith('-01')
  const day = Number(today.slice(8))
  if (step.days && !step.days.some((one) => (one === 'last' ? isLast : one === day)))
    return '今天不是运行的日子'
  const weekday = new Date(Date.parse(today)).getUTCDay() || 7
  if (step.weekdays && !step.weekdays.includes(weekday)) return '今天不是运行的星期'
  if (step.exists !== undefined && !(await pathExists(resolve(folder, step.exists))))
    return `没有文件 ${step.exists}`
  return undefined
}

export const isBad = (outcome: StepOutcome) => outcome === 'failed' || outcome === 'timed-out'

/** Whether what became of the steps before lets this one run. */
function isWanted({ when }: PlanStep, plan: Plan, before: readonly StepReport[]): boolean {
  if (when === 'always') return true
  if (typeof when === 'object') {
    const outcome = before.find(({ name }) => name === when.step)?.outcome
    return when.is.some((one) => one === outcome)
  }
  const counted = before.filter(({ name }) => plan.steps.find((step) => step.name === name)?.mayFail !== true)
  const hasFailed = counted.some(({ outcome }) => isBad(outcome))
  return when === 'failure' ? hasFailed : !hasFailed
}

/** Runs the steps from `first` on, each one that its conditions let run. */
export async function runSteps(options: StepDeps, run: PlanRun, first: number): Promise<StepReport[]> {
  const { io, settings, now, signal } = options
  const { plan, folder } = run
  const isSilent = settings().quiet || settings().json
  const reports: StepReport[] = []
  for (const [at, step] of plan.steps.entries()) {
    const reason =
      at < first
        ? `从“${plan.steps[first]?.name ?? ''}”开始`
        : signal.aborted
          ? '已中断'
          : !isWanted(step, plan, reports)
            ? '前面步骤的结果不符合条件'
            : await skipReason(step, { now: now(), folder })
    const label = `${at + 1}/${plan.steps.length} ${step.name}`
    if (reason !== undefined) {
      if (!isSilent) io.err(`${label}：跳过（${reason}）`)
      reports.push({ ...emptyReport(step), outcome: 'skipped', reason })
      continue
    }
    if (!isSilent) io.err(`${label}：kaipiao ${commandText(step.words)}`)
    const done = await runStep(options, run, step, at)
    if (!isSilent) io.err(`${label}：${outcomeText(done.outcome)}，${done.seconds} 秒`)
    reports.push(done)
  }
  return reports
}

const emptyReport = ({ name, words }: PlanStep): StepReport => ({
  name,
  command: commandText(words),
  outcome: 'done',
  exitCode: null,
  startedAt: null,
  seconds: 0,
  reason: null,
  lastLines: [],
})

export const commandText = (words: readonly string[]) =>
  words.map((word) => (/[\s"']/.test(word) || word === '' ? JSON.stringify(word) : word)).join(' ')

const hasProfile = ({ words }: PlanStep) => words.some((word) => /^--profile(=|$)/.test(word))

/** Options of the run as their variables, so that an option of a step still wins. */
function stepEnv({ baseUrl, token, rate, bwlimit }: GlobalFlags): Record<string, string> {
  return {
    ...(baseUrl === undefined ? {} : { KAIPIAO_BASE_URL: baseUrl }),
    ...(token === undefined ? {} : { KAIPIAO_TOKEN: token }),
    ...(rate === undefined ? {} : { KAIPIAO_RATE: String(rate) }),
    ...(bwlimit === undefined ? {} : { KAIPIAO_BWLIMIT: bwlimit }),
  }
}

async function runStep(
  { io, settings, now, signal, given = {}, execute = executeStep }: StepDeps,
  { plan, job, folder }: PlanRun,
  step: PlanStep,
  at: number,
): Promise<StepReport> {
  const { quiet, json, profile } = settings()
  const lines: Record<'data' | 'talk', string[]> = { data: [], talk: [] }
  const started = now()
  const { exitCode, isTimedOut } = await execute({
    words: hasProfile(step) ? step.words : [...step.words, '--profile', plan.profile ?? profile],
    env: { ...process.env, ...stepEnv(given) },
    cwd: folder,
    logFile: join(job.folder, `step-${at + 1}.log`),
    timeoutSeconds: step.timeoutSeconds,
    signal,
    onLine: (line, stream) => {
      lines[stream].push(line)
      if (lines[stream].length > lastLines) lines[stream].shift()
      if (stream === 'talk' && !quiet && !json) io.err(`  ${line}`)
    },
  })
  const outcome: StepOutcome = isTimedOut
    ? 'timed-out'
    : signal.aborted || exitCode === 130
      ? 'interrupted'
      : exitCode === 0
        ? 'done'
        : exitCode === 3
          ? 'partial'
          : 'failed'
  return {
    ...emptyReport(step),
    outcome,
    exitCode,
    startedAt: new Date(started).toISOString(),
    seconds: Math.round((now() - started) / 1000),
    // What a command has to say is talk; its data stands in the log, and here where it said nothing else.
    lastLines: lines.talk.length > 0 ? lines.talk : lines.data,
  }
}
