/** Source: catalogue, createCenterTask: an export wants a range, declarations want a month. */
import type { Schemas } from '@kaipiao/client/types'
import { taxPeriod } from '../duties/period.ts'
import type { Issue } from '../../result/issue.ts'
import { checkExportRange } from '../../ranges/export-range.ts'

/** Issues `task.range` and those of `checkExportRange` and `taxPeriod`, all at `params`. */
export function checkTask({ type, params = {} }: Partial<Schemas['TaskInput']>): Issue[] {
  return issuesOf(type, params).map((issue) => ({ ...issue, path: 'params' }))
}

function issuesOf(
  type: Schemas['TaskInput']['type'] | undefined,
  { qsrq, zzrq, sbssq = '' }: Schemas['TaskParams'],
): Issue[] {
  if (type === 'initDeclarations') {
    const period = taxPeriod(sbssq)
    return period.ok ? [] : period.issues
  }
  if (type !== 'export') return []
  if (qsrq === undefined || zzrq === undefined)
    return [{ code: 'task.range', path: 'params', message: '请选择开票日期', severity: 'error' }]
  return checkExportRange(qsrq, zzrq)
}
