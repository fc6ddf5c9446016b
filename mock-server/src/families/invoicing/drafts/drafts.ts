import { codes } from '@kaipiao/client/codes'
import { nextIssueOrderState } from '@kaipiao/domain/invoicing/orders/order-transitions'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { DraftRow } from '../tables/invoicing.ts'
import { changeOrderForm } from '../orders/change-order-form.ts'
import { cancelOrder } from '../orders/order-actions.ts'
import { queueForm } from '../orders/queue-form.ts'
import { headOf, keptQueries } from './head-of.ts'
import { keptHeadOf } from './kept-head-of.ts'
import { storedInvoices } from './stored-invoices.ts'

const list = resource('drafts', {
  ...keptQueries,
  stamp: ({ now }) => ({ state: 'draft' as const, orderId: '', tsCreate: now() }),
  before: async (context, { diskId, form }) => ({
    ...ownedOf(await terminalOf(context, diskId)),
    ...(await keptHeadOf(form)),
    tsUpdate: context.now(),
  }),
  checkRemoval: (_context, { state }) => {
    if (state !== 'draft') refuse(codes.wrongState, '草稿已确认，请先撤回确认')
  },
})

/** Forms that wait for their user (IV04, IV05): kept unchecked but for their codes, checked when they are confirmed. */
export const drafts = defineHandlers({
  listDrafts: list.list(),
  createDraft: list.create(),
  deleteDraft: list.remove(),

  updateDraft: async (context) => {
    const { body } = context
    const draft = await ownRow(context, 'drafts', body.id)
    const { diskId, ...terminal } = await terminalOf(context, body.diskId)
    if (draft.state !== 'draft') return fail(codes.wrongState, '草稿已确认，不能修改')
    return ok(
      await change(context, draft, { ...ownedOf(terminal), diskId, ...(await keptHeadOf(body.form)) }),
    )
  },

  confirmDraft: async (context) => {
    const { body, query, operation } = context
    const draft = await ownRow(context, 'drafts', context.path.id)
    if (draft.state !== 'draft') return fail(codes.wrongState, '草稿已确认')
    const terminal = await terminalOf(context, draft.diskId)
    const form = body.form ?? draft.form
    const origin = { kind: 'draft', id: draft.id } as const
    const isConfirmed = query.scene === 'confirm'
    const queued = await queueForm(context, terminal, form, { isConfirmed, operation, origin })
    if (queued.kind === 'failed') return queued
    await change(context, draft, { ...headOf(queued.data.form), state: 'confirmed', orderId: queued.data.id })
    return queued
  },

  updateDraftConfirmation: async (context) => {
    const { form, state } = context.body
    const draft = await ownRow(context, 'drafts', context.path.id)
    if (draft.state !== 'confirmed') return fail(codes.wrongState, '草稿未确认')
    const order = await ownRow(context, 'issueOrders', draft.orderId)
    if (state === 'draft') {
      // Its order gives it back, whatever it says from now on.
      await cancelOrder(context, order)
      const changes = { state, orderId: '', ...(form === undefined ? {} : await keptHeadOf(form)) }
      return ok(await change(context, draft, changes))
    }
    if (form === undefined) return ok(draft)
    if (!nextIssueOrderState(order.ddzt, 'edit').ok)
      return fail(codes.wrongState, '订单正在开具，请先撤回确认')
    const changed = await changeOrderForm(context, order, form, false)
    if (changed.kind === 'failed') return changed
    return ok(await change(context, draft, headOf(changed.data.form)))
  },

  ...storedInvoices,
})

function change({ store, now }: AnyContext, draft: DraftRow, changes: Partial<DraftRow>): Promise<DraftRow> {
  return store.table('drafts').update(draft.id, { ...changes, tsUpdate: now() })
}
