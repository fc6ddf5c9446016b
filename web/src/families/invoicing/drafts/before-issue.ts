import type { Schemas } from '@kaipiao/client'
import { reloadIssueOrder, updateDraftConfirmation } from '@kaipiao/client/operations'
import { canMoveIssueOrder } from '@kaipiao/domain/invoicing/orders/order-transitions'
import type { Calls } from '../../../requests/use-calls.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import type { FormOrigin } from '../state/form/invoice-form-state.ts'
import { isRow, KEPT_LABELS, keptDraft, keptOrder, readKept } from './kept-forms.ts'

/** False where a stored form or an order is issued already, or where nobody but its writer has looked at it and the user minds. */
export async function mayIssueKept(call: Calls['call'], origin: FormOrigin | undefined): Promise<boolean> {
  if (origin !== undefined && isRow(origin.kind)) {
    notify(
      'warning',
      `这是${KEPT_LABELS[origin.kind]}，请保存后在${origin.kind === 'batch' ? '批量开票' : '清单开票'}里开具，以免重复开票`,
    )
    return false
  }
  if (origin?.kind === 'order')
    return mayIssueAgain(await call(reloadIssueOrder, { path: { id: origin.id } }))
  if (origin?.kind !== 'stored') return true
  const kept = await readKept(call, 'stored', origin.id)
  if (!kept?.isOpen) {
    notify('warning', '这张暂存单已由他人开具、作废或删除，没有再开')
    return false
  }
  if (kept.origin.review?.operationStatus === '1' && !origin.isChanged) return true
  const question = origin.isChanged
    ? '暂存后又改过的内容还没有保存，也没有人复核。'
    : '这张暂存单还没有人复核。'
  return confirm('未经复核', question, { yes: '仍要开具', no: '返回' })
}

/** An order that failed at the bureau may have been issued there after all, or by somebody else. */
function mayIssueAgain({ ddzt, ddh }: Schemas['IssueOrder']): boolean {
  if (canMoveIssueOrder(ddzt, 'edit')) return true
  notify('warning', `订单 ${ddh} 正在开具、已开具或已撤销，没有再开`)
  return false
}

/**
 * What becomes of the origin when an invoice that failed is written on: a draft is open again, anything else goes on as
 * the order that it has become. Undefined where that cannot be changed any more: then it is a form of its own.
 */
export async function takeBack(
  call: Calls['call'],
  origin: FormOrigin | undefined,
  failed: Schemas['IssueOrder'],
): Promise<FormOrigin | undefined> {
  if (origin?.kind !== 'draft') {
    const order = keptOrder(failed)
    return order.isOpen ? order.origin : undefined
  }
  const kept = await readKept(call, 'draft', origin.id)
  if (!kept || kept.isOpen) return kept?.origin
  const body = { state: 'draft' } as const
  return keptDraft(await call(updateDraftConfirmation, { path: { id: origin.id }, body })).origin
}
