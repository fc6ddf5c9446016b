import { codes } from '@kaipiao/client/codes'
import { nextIssueOrderState, type IssueOrderEvent } from '@kaipiao/domain/invoicing/orders/order-transitions'
import type { AnyContext, Context } from '../../../behaviour/handler.ts'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok, refuse, type Failed, type Success } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { InvoiceApplicationRow } from '../tables/applications.ts'
import { dropOrder } from '../batch/batch-rows.ts'
import { settleForm } from '../issuing/settle-form.ts'
import { switchesOf } from '../settings/settings-of.ts'
import { facesOf, fillIn, openCard } from './fill-in.ts'
import { issueApplication } from './issue-application.ts'

type State = InvoiceApplicationRow['state']
type ChangeContext = Context<'updateInvoiceApplication'>

const applications = resource('invoiceApplications', {
  search: { keyword: ['buyerTaxerName', 'buyerTaxerId'] },
  sort: ['-tsCreate', '-id'],
})

export const invoiceApplications = defineHandlers({
  listInvoiceApplications: applications.list(),
  getInvoiceApplication: applications.get(),

  submitInvoiceApplication: async (context) => {
    const { qrCardId, ...buyer } = context.body
    await ownRow(context, 'qrCards', qrCardId)
    const isConfirmed = context.query.scene === 'confirm'
    const filled = await fillIn(context, await openCard(context, qrCardId), { buyer, isConfirmed })
    return 'kind' in filled ? filled : ok(filled)
  },

  updateInvoiceApplication: async (context) => {
    const row = await ownRow(context, 'invoiceApplications', context.path.id)
    const changed = await corrected(context, row)
    if ('kind' in changed) return changed
    const { state, message = '' } = context.body
    if (state === undefined) return ok(changed)
    if (state === 12) return pass(context, changed)
    if (state === 111 && message.trim() === '') return fail(codes.invalid, '请填写审核不通过的原因')
    if (state === 103) await dropOrder(context, changed)
    const text = state === 103 && message === '' ? '已撤销' : message
    return updateApplication(context, changed, { state: decided(row.state, state), message: text })
  },
})

/** A failed one is tried again; the others pass their review first. The order says how it goes on. */
async function pass(
  context: ChangeContext,
  row: InvoiceApplicationRow,
): Promise<Success<InvoiceApplicationRow> | Failed> {
  if (row.state === 101) after(row.state, 'retry')
  else after(reviewed(row.state), 'pass')
  await dropOrder(context, row)
  const { operation, query } = context
  return issueApplication(context, row, { operation, isConfirmed: query.scene === 'confirm' })
}

/** A corrected form is one that could be issued; it is written where the state allows it, or with the review. */
async function corrected(
  context: ChangeContext,
  row: InvoiceApplicationRow,
): Promise<InvoiceApplicationRow | Failed> {
  const { form: given, state } = context.body
  if (given === undefined) return row
  const isReview = state === 12 && row.state === 11
  const next = isReview ? row.state : after(row.state, 'edit')
  const terminal = await terminalOf(context, row.diskId)
  const switches = await switchesOf(context, terminal)
  const facts = { terminal, seller: terminal, isConfirmed: true, today: context.today(), switches }
  const { form, fault } = await settleForm(context, given, facts)
  if (fault !== undefined) return fail(fault.code, fault.message)
  const changes = { ...facesOf(form), ...(state === undefined ? { state: next } : {}) }
  return context.store.table('invoiceApplications').update(row.id, changes)
}

async function updateApplication(
  { store }: AnyContext,
  { id }: InvoiceApplicationRow,
  changes: Pick<InvoiceApplicationRow, 'state' | 'message'>,
): Promise<Success<InvoiceApplicationRow>> {
  return ok(await store.table('invoiceApplications').update(id, changes))
}

function decided(state: State, decision: 11 | 103 | 111): State {
  if (decision === 111) return after(reviewed(state), 'refuse')
  return after(state, decision === 11 ? 'submitForReview' : 'cancel')
}

/** What waits is submitted and reviewed in one step. */
function reviewed(state: State): State {
  return state === 1 ? after(state, 'submitForReview') : state
}

function after(state: State, event: IssueOrderEvent): State {
  const next = nextIssueOrderState(state, event)
  return next.ok ? next.value : refuse(codes.wrongState, next.issues[0]?.message)
}
