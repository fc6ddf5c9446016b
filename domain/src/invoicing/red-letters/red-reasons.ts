/** Why an invoice is taken back. Source: domain.md §1.10 (chyyDm). */
import type { Issue } from '../../result/issue.ts'
import type { Lookup } from '../../lookups/lookup.ts'

export type RedReason = '01' | '02' | '03' | '04'

export const RED_REASONS: Lookup<RedReason> = [
  { value: '01', label: '开票有误' },
  { value: '02', label: '销货退回' },
  { value: '03', label: '服务中止' },
  { value: '04', label: '销售折让' },
]

/** Services, intangibles and real estate: chapters 3, 4 and 5 of the tax classification. */
function isService(zxbm: string): boolean {
  return /^[345]/.test(zxbm)
}

/**
 * The reason against what is taken back: services alone can't be returned (02), goods alone can't be stopped (03),
 * and a mistake (01) takes back the whole invoice. Lines without a code count for neither side.
 */
export function checkRedReason(
  reason: RedReason,
  taxCodes: readonly (string | undefined)[],
  isPartial: boolean,
): Issue[] {
  const codes = taxCodes.filter((code): code is string => Boolean(code))
  const issue = (code: string, message: string): Issue[] => [
    { code, path: 'chyyDm', message, severity: 'error' },
  ]
  if (reason === '02' && codes.length > 0 && codes.every(isService)) {
    return issue('red.reasonReturn', '发票仅含服务项目，红冲原因不能选择销货退回')
  }
  if (reason === '03' && codes.length > 0 && !codes.some(isService)) {
    return issue('red.reasonStop', '发票仅含货物或劳务项目，红冲原因不能选择服务中止')
  }
  if (reason === '01' && isPartial) return issue('red.reasonMistake', '开票有误必须全额红冲')
  return []
}
