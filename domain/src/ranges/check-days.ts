/** Source: checklist SA07: what is asked for spans a year at most. */
import type { Issue } from '../result/issue.ts'
import { checkExportRange } from './export-range.ts'

/** Issues of `checkExportRange` beside the fields `qsrq` and `zzrq`; none before both days are there. */
export function checkDays({ qsrq, zzrq }: { qsrq?: string; zzrq?: string }): Issue[] {
  if (!qsrq || !zzrq) return []
  return checkExportRange(qsrq, zzrq).map((issue) => ({
    ...issue,
    path: issue.path === 'since' ? 'qsrq' : 'zzrq',
  }))
}
