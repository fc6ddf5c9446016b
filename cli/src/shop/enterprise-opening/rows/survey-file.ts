import type { CheckedRow } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import type { EnterpriseFile } from './enterprise-file.ts'

/** What a first reading of the whole file found; rows themselves are not kept. */
export interface Survey {
  total: number
  correct: number
  wrong: number
  /** Correct rows that the platform has already, and this job has not sent. */
  met: number
  /** A login password needs the cipher key before anything is sent. */
  hasPasswords: boolean
  /** A row with a fault has a login password: its reject points at the file for it. */
  hasWrongPasswords: boolean
  /** Lines of the file that a filter or a person has hidden: they go in like the others, and that is said. */
  hidden: readonly number[]
}

/** Reads the file once and counts. */
export async function surveyFile(
  file: EnterpriseFile,
  onRow: () => void,
  signal: AbortSignal,
  isMet: (row: CheckedRow) => boolean = () => false,
): Promise<Survey> {
  const hidden: number[] = []
  const survey: Survey = {
    total: 0,
    correct: 0,
    wrong: 0,
    met: 0,
    hasPasswords: false,
    hasWrongPasswords: false,
    hidden,
  }
  for await (const checked of file.rows()) {
    const { issues, row, fileLine } = checked
    signal.throwIfAborted()
    survey.total += 1
    if (issues.length === 0) survey.correct += 1
    else survey.wrong += 1
    if (issues.length === 0) survey.hasPasswords ||= row.dlmm !== ''
    else survey.hasWrongPasswords ||= row.dlmm !== ''
    if (isMet(checked)) survey.met += 1
    if (file.isHidden(fileLine)) hidden.push(fileLine)
    onRow()
  }
  return survey
}
