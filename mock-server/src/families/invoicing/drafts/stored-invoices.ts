import { codes } from '@kaipiao/client/codes'
import {
  canMoveStored,
  canSaveStored,
  type StoredState,
} from '@kaipiao/domain/invoicing/drafts/stored-states'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { keptQueries } from './head-of.ts'
import { keptHeadOf } from './kept-head-of.ts'

const stored = resource('storedInvoices', {
  ...keptQueries,
  stamp: ({ now }) => ({ operationStatus: '0' as const, tsCreate: now() }),
  before: async (context, { diskId, form }) => ({
    ...ownedOf(await terminalOf(context, diskId)),
    ...(await keptHeadOf(form)),
    ...writtenBy(context),
  }),
})

export const storedInvoices = defineHandlers({
  listStoredInvoices: stored.list(),
  getStoredInvoice: stored.get(),
  createStoredInvoice: stored.create(),

  saveStoredInvoice: async (context) => {
    const row = await ownRow(context, 'storedInvoices', context.path.id)
    if (!canSaveStored(row.operationStatus)) return fail(codes.wrongState, '发票已开具或已作废，不能修改')
    const changes = {
      ...(await keptHeadOf(context.body)),
      operationStatus: '0',
      ...writtenBy(context),
    } as const
    return ok(await context.store.table('storedInvoices').update(row.id, changes))
  },

  deleteStoredInvoices: async (context) => {
    const ids = [...new Set(context.query.id)]
    for (const id of ids) await ownRow(context, 'storedInvoices', id)
    for (const id of ids) await context.store.table('storedInvoices').remove(id)
    return ok({ count: ids.length })
  },

  deleteStoredInvoice: stored.remove(),

  setStoredInvoiceStatus: async (context) => {
    const { store, session, now } = context
    const { id, operationStatus } = context.query
    const row = await ownRow(context, 'storedInvoices', id)
    if (!canMoveStored(row.operationStatus, operationStatus)) return fail(codes.wrongState)
    const confirmedBy = confirmedAfter(operationStatus, row.confirmedBy, session.account.nickName)
    return ok(
      await store.table('storedInvoices').update(id, { operationStatus, confirmedBy, tsUpdate: now() }),
    )
  },
})

/** Whoever changes the form has it looked at again. */
function writtenBy({ session, now }: Pick<AnyContext, 'session' | 'now'>) {
  return { keptBy: session.account.nickName, confirmedBy: '', tsUpdate: now() }
}

/** Who marks it as ready has looked at it; put aside or dropped, nobody has. What is issued keeps the name. */
function confirmedAfter(next: StoredState, known: string, me: string): string {
  if (next === '2') return known
  return next === '1' ? me : ''
}
