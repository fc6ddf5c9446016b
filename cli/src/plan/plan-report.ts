import { momentText } from '../jobs/job/job-state-text.ts'
import type { StepOutcome } from './plan.ts'

export interface StepReport {
  name: string
  command: string
  outcome: StepOutcome
  exitCode: number | null
  startedAt: string | null
  seconds: number
  /** Why it was skipped. */
  reason: string | null
  /** The last lines of what it said. */
  lastLines: readonly string[]
}

export interface PlanReport {
  name: string
  host: string
  job: string
  platform: string
  startedAt: string
  finishedAt: string
  outcome: Exclude<StepOutcome, 'skipped' | 'timed-out'>
  /** Where everything that the steps said is kept. */
  logs: string
  steps: readonly StepReport[]
}

const outcomeTexts: Record<StepOutcome, string> = {
  done: '已完成',
  partial: '部分失败',
  failed: '失败',
  'timed-out': '超时',
  interrupted: '已中断',
  skipped: '跳过',
}

export const outcomeText = (outcome: StepOutcome): string => outcomeTexts[outcome]

/** One line that says it all: `夜间 失败：5 步，已完成 3，失败 1，跳过 1（2026-01-15）`. */
export function reportSubject({ name, outcome, startedAt, steps }: PlanReport): string {
  const counts = new Map<StepOutcome, number>()
  for (const step of steps) counts.set(step.outcome, (counts.get(step.outcome) ?? 0) + 1)
  const parts = [...counts].map(([one, count]) => `${outcomeText(one)} ${count}`)
  return `${name} ${outcomeText(outcome)}：${steps.length} 步，${parts.join('，')}（${momentText(startedAt).slice(0, 10)}）`
}

/** The report as people read it in a mail: what failed first in sight, lines that a mailer need not wrap. */
export function reportText(report: PlanReport): string {
  const { startedAt, finishedAt, host, platform, job, logs, steps } = report
  return [
    reportSubject(report),
    '',
    `开始：${momentText(startedAt)}`,
    `结束：${momentText(finishedAt)}`,
    `机器：${host}`,
    `平台：${platform}`,
    `任务：${job}`,
    `日志：${logs}`,
    ...steps.flatMap(({ name, command, outcome, exitCode, seconds, reason, lastLines }, at) => [
      '',
      `${at + 1}. ${name}：${outcomeText(outcome)}${reason === null ? `，${seconds} 秒` : `（${reason}）`}`,
      `   kaipiao ${command}`,
      ...(exitCode === null || exitCode === 0 ? [] : [`   退出码 ${exitCode}`]),
      ...lastLines.map((line) => `   | ${line}`),
    ]),
    '',
  ].join('\n')
}

/** The report as a message that `sendmail -t` takes as it is. */
export function reportMail(report: PlanReport, to: string | undefined): string {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const lines = base64(reportText(report)).match(/.{1,76}/g) ?? []
  return [
    ...(to === undefined ? [] : [`To: ${to}`]),
    `Subject: ${encodedWords(reportSubject(report))}`,
    `Date: ${new Date(report.finishedAt).toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    '',
  ].join('\r\n')
}

/** RFC 2047: words of at most 75 characters, none of which cuts a character. */
function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  for (const letter of text) {
    if (Buffer.byteLength(word + letter) > 39) {
      words.push(word)
      word = ''
    }
    word += letter
  }
  return [...words, word].map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ')
}
