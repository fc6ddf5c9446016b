/** Sources: checklist BD49, BD50, PY31: the same checkbox under the binding and the payment. */
import type { Issue } from './issue.ts'

/** Issue `agreement.required`, severity `notice`, shown for 4 s; nothing is sent. */
export function checkAgreement(isAgreed: boolean): Issue[] {
  if (isAgreed) return []
  return [
    {
      code: 'agreement.required',
      path: 'agreement',
      message: '请您先点击阅读并勾选同意下方协议',
      severity: 'notice',
    },
  ]
}
