import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomic } from '../../local-files/write-file-atomic.ts'
import { reportSubject, reportText, type PlanReport } from '../../plan/plan-report.ts'

/** What is told of a night: its line, and all of it. */
export interface NightReport {
  subject: string
  text: string
}

/** The report of `kaipiao run --json`; a night that gave none tells what was said instead. */
export function nightReport(
  name: string,
  { data, talk, exitCode }: { data: string; talk: readonly string[]; exitCode: number },
): NightReport {
  const report = parse(data)
  if (report) return { subject: reportSubject(report), text: reportText(report) }
  const subject = `${name} 没有运行：退出码 ${exitCode}`
  return { subject, text: [subject, '', ...talk, ''].join('\n') }
}

function parse(text: string): PlanReport | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isReport(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Written by this program a moment ago. */
const isReport = (value: unknown): value is PlanReport =>
  typeof value === 'object' && value !== null && 'steps' in value && 'outcome' in value

/** Writes the report where nobody is sent it; its name says when. */
export async function keepReport(folder: string, { text }: NightReport, at: number): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Without colons, which Windows has in no name.
  const stamp = new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replaceAll(':', '')
  const path = join(folder, `${stamp}.txt`)
  await writeFileAtomic(path, text)
  return path
}
