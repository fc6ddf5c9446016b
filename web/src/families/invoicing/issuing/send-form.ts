import { Problem, type Schemas } from '@kaipiao/client'
import {
  confirmDraft,
  createProxyInvoice,
  issueInvoice,
  retryIssueOrder,
  setStoredInvoiceStatus,
  updateIssueOrderForm,
} from '@kaipiao/client/operations'
import { retriedIssueOrderState } from '@kaipiao/domain/invoicing/orders/order-transitions'
import type { FailureOption } from '../../../client/talk/tell-failure.ts'
import type { Calls } from '../../../requests/use-calls.ts'
import type { InvoiceFormState } from '../state/form/invoice-form-state.ts'
import { toInvoiceForm } from '../state/form/to-invoice-form.ts'

interface Sending {
  diskId: string
  /** The bureau issues: it is handed in, and no form that the server keeps goes with it. */
  isProxy: boolean | undefined
  state: InvoiceFormState
  scene: 'confirm' | undefined
  failure: FailureOption
}

/**
 * Has the platform queue the form. A draft is confirmed, and goes with its invoice (IV04); a stored form is marked as
 * issued (IV05), since the order goes on by itself; an order is corrected and tried again (IV14).
 */
export async function sendForm(
  call: Calls['call'],
  { diskId, isProxy, state, scene, failure }: Sending,
): Promise<Schemas['IssueOrder']> {
  const { origin, dup } = state
  const form = toInvoiceForm(state)
  const asked = scene && { scene }
  const wish = { failure }
  const headers = { 'Idempotency-Key': dup }
  if (origin?.kind === 'order') {
    const path = { id: origin.id }
    const changed = await call(updateIssueOrderForm, { path, query: { ...asked }, body: form }, wish)
    // What is reviewed goes on by itself.
    if (!retriedIssueOrderState(changed).ok) return changed
    return call(retryIssueOrder, { path, headers }, wish)
  }
  if (isProxy) {
    const path = { diskId, type: form.fplxdm }
    return call(createProxyInvoice, { path, query: { ...asked }, headers, body: form }, wish)
  }
  if (origin?.kind === 'draft') {
    return call(confirmDraft, { path: { id: origin.id }, query: { ...asked }, headers, body: { form } }, wish)
  }
  const query = { src: 'web', dup, ...asked }
  const order = await call(issueInvoice, { path: { id: diskId }, query, body: form }, wish)
  if (origin?.kind === 'stored') await markIssued(call, origin.id)
  return order
}

/** The order exists whatever becomes of this: a failure is told, and the result shown all the same. */
async function markIssued(call: Calls['call'], id: string): Promise<void> {
  try {
    await call(setStoredInvoiceStatus, { query: { id, operationStatus: '2' } })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
