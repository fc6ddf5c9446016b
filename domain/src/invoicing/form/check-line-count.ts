/** Sources: checklist FM28, FM44, FM45. */
import type { Issue } from '../../result/issue.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import type { FormFacts } from '../facts/form-context.ts'

/** Which tax Ukeys are meant by "certain" is not said: all whose number starts so. */
const SHORT_UKEY = /^917/
const UKEY = 6
export const SHORT_UKEY_LINES = 20

/** Issues `goods.required` for a form without rows, and `goods.tooMany` beyond 20 lines on a Ukey of number 917…. */
export function checkLineCount({ goods }: InvoiceForm, { diskType, diskId, faceCount }: FormFacts): Issue[] {
  if (goods.length === 0)
    return [{ code: 'goods.required', path: 'goods', message: '请至少添加一行商品', severity: 'error' }]
  if (diskType !== UKEY || !SHORT_UKEY.test(diskId) || faceCount <= SHORT_UKEY_LINES) return []
  const message = `当前税务UKey最多可开具${SHORT_UKEY_LINES}行商品（含折扣行）`
  return [{ code: 'goods.tooMany', path: 'goods', message, severity: 'error' }]
}
