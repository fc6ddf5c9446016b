import { mkdir } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import { Failure } from '../failures/failure.ts'
import { writeFileAtomic } from '../local-files/write-file-atomic.ts'
import { createJob, jobFolder, newJobId, writeJobSummary, type Job } from '../jobs/job/job-folder.ts'
import { lockJob } from '../jobs/job/job-lock.ts'
import { showRows } from '../io/show-rows.ts'
import type { Plan, StepOutcome } from './plan.ts'
import {
  outcomeText,
  reportMail,
  reportSubject,
  reportText,
  type PlanReport,
  type StepReport,
} from './plan-report.ts'
import { readPlanFile } from './read-plan-file.ts'
import { commandText, isBad, runSteps, skipReason, type StepDeps } from './run-steps.ts'

export type PlanOptions = StepDeps &
  Pick<Deps, 'folders' | 'random'> & {
    file: string
    check?: true | undefined
    from?: string | undefined
    report?: string | undefined
    /** A program of its own for each line that is checked: parsing leaves traces. */
    program: () => CommandUnknownOpts
    env?: Readonly<Record<string, string | undefined>>
  }

/** Runs the steps of a plan one after the other, and tells in one report what became of them. */
export async function runPlan(options: PlanOptions): Promise<void> {
  const { folders, now, random, file, settings } = options
  const path = resolve(file)
  const { plan, text } = await readPlanFile(path, options)
  const first = firstStep(plan, options.from)
  if (options.check === true) return showPlan(options, plan, dirname(path))
  const record = {
    id: newJobId(now(), random),
    command: 'run',
    createdAt: new Date(now()).toISOString(),
    target: settings().baseUrl,
    account: '',
    input: { path, sha256: createHash('sha256').update(text).digest('hex') },
    options: { name: plan.name },
  }
  const release = await lockPlan(folders.state, path, plan.name)
  try {
    const job = await createJob(folders.state, record)
    const releaseJob = await lockJob(jobFolder(folders.state, record.id), record.id)
    try {
      const steps = await runSteps(options, { plan, job, folder: dirname(path) }, first)
      await finish(options, plan, job, dirname(path), steps)
    } finally {
      await releaseJob()
    }
  } finally {
    await release()
  }
}

function firstStep({ steps }: Plan, from: string | undefined): number {
  if (from === undefined) return 0
  const at = steps.findIndex(({ name }, index) => name === from || String(index + 1) === from)
  if (at >= 0) return at
  throw new Failure('usage', {
    what: `没有步骤 ${from}`,
    why: `可选：${steps.map(({ name }) => name).join('、')}`,
  })
}

/** A plan whose night is longer than a day is not begun a second time beside itself. */
async function lockPlan(state: string, path: string, name: string): Promise<() => Promise<void>> {
  const folder = join(state, 'plans', createHash('sha256').update(path).digest('hex').slice(0, 16))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return lockJob(folder, name, '计划')
}

function outcomeOf(plan: Plan, steps: readonly StepReport[]): PlanReport['outcome'] {
  const is = (one: StepOutcome) => steps.some(({ outcome }) => outcome === one)
  if (is('interrupted')) return 'interrupted'
  const failed = steps.filter(({ outcome }) => isBad(outcome))
  const isForgiven = (name: string) => plan.steps.find((step) => step.name === name)?.mayFail === true
  if (failed.some(({ name }) => !isForgiven(name))) return 'failed'
  return failed.length > 0 || is('partial') ? 'partial' : 'done'
}

async function finish(
  { io, settings, now, report: reportFile, file }: PlanOptions,
  plan: Plan,
  job: Job,
  folder: string,
  steps: readonly StepReport[],
): Promise<void> {
  const { id, createdAt, target } = job.record
  const finishedAt = new Date(now()).toISOString()
  const outcome = outcomeOf(plan, steps)
  const report: PlanReport = {
    name: plan.name,
    host: hostname(),
    job: id,
    platform: target,
    startedAt: createdAt,
    finishedAt,
    outcome,
    logs: job.folder,
    steps,
  }
  const count = (...wanted: StepOutcome[]) => steps.filter((step) => wanted.includes(step.outcome)).length
  await writeJobSummary(job, {
    state: outcome === 'done' ? 'done' : outcome === 'interrupted' ? 'stopped' : 'partial',
    finishedAt,
    counts: {
      total: steps.length,
      done: count('done'),
      partial: count('partial'),
      failed: count('failed', 'timed-out'),
      skipped: count('skipped'),
    },
  })
  const place = reportFile === undefined ? plan.report?.file : resolve(reportFile)
  if (place !== undefined) await writeReport(resolve(folder, place), report, plan.report?.to)
  if (settings().json) io.out(JSON.stringify(report, null, 2))
  else if (place === undefined) io.out(reportText(report))
  else if (!settings().quiet) io.err(`报告：${resolve(folder, place)}`)
  endAs(report, file)
}

async function writeReport(path: string, report: PlanReport, to: string | undefined): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const text = /\.json$/i.test(path)
    ? `${JSON.stringify(report, null, 2)}\n`
    : /\.eml$/i.test(path)
      ? reportMail(report, to)
      : reportText(report)
  await writeFileAtomic(path, text)
}

/** The exit code is that of the worst step that counts. */
function endAs(report: PlanReport, file: string): void {
  const { outcome, steps } = report
  if (outcome === 'done') return
  const bad = steps.find((step) => step.outcome !== 'done' && step.outcome !== 'skipped')
  const kind = outcome === 'failed' ? 'error' : outcome
  throw new Failure(kind, {
    what: reportSubject(report),
    next: `kaipiao run ${file} --from ${bad?.name ?? ''} 从该步骤再运行；日志在 ${report.logs}`,
  })
}

/** `--check`: what would be run today, and what not. */
async function showPlan({ io, settings, now }: PlanOptions, { steps }: Plan, folder: string): Promise<void> {
  const rows = await Promise.all(
    steps.map(async (step, at) => ({
      at: at + 1,
      name: step.name,
      command: commandText(step.words),
      when:
        typeof step.when === 'string'
          ? step.when
          : `${step.when.step} ${step.when.is.map(outcomeText).join('、')}`,
      reason: await skipReason(step, { now: now(), folder }),
    })),
  )
  showRows({
    io,
    isJson: settings().json,
    rows,
    columns: [
      { title: '步', key: 'at', value: ({ at }) => at },
      { title: '名称', key: 'name', value: ({ name }) => name },
      {
        title: '条件',
        key: 'when',
        value: ({ when }) => conditionTexts[when] ?? when,
        code: ({ when }) => when,
      },
      {
        title: '今天',
        key: 'skipped',
        value: ({ reason }) => reason ?? '运行',
        code: ({ reason }) => reason,
      },
      {
        title: '命令',
        key: 'command',
        value: ({ command }) => `kaipiao ${command}`,
        code: ({ command }) => command,
      },
    ],
  })
}

const conditionTexts: Readonly<Record<string, string>> = {
  success: '前面没有失败',
  failure: '前面有失败',
  always: '总是',
}
