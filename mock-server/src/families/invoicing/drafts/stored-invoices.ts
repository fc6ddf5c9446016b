import { codes } from '@kaipiao/client/codes'
import { canMoveStored, canSaveStored } from '@kaipiao/domain/invoice/stored-states'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/own-row.ts'
import { resource } from '../../../behaviour/resource.ts'
import { ownedOf, terminalOf } from '../../../behaviour/terminal-of.ts'
import { headOf } from './head-of.ts'

const stored = resource('storedInvoices', { search: { keyword: ['gfmc'] }, sort: '-tsCreate' })

export const storedInvoices = defineHandlers({
  listStoredInvoices: stored.list(),
  getStoredInvoice: stored.get(),

  createStoredInvoice: async (context) => {
    const { store, body, id, now } = context
    const { diskId, ...terminal } = await terminalOf(context, body.diskId)
    const stamps = { operationStatus: '0', tsCreate: now() } as const
    return ok(
      await store
        .table('storedInvoices')
        .insert({ ...ownedOf(terminal), id: id(), diskId, ...headOf(body.form), ...stamps }),
    )
  },

  saveStoredInvoice: async (context) => {
    const row = await ownRow(context, 'storedInvoices', context.path.id)
    if (!canSaveStored(row.operationStatus)) return fail(codes.wrongState, '发票已开具或已作废，不能修改')
    return ok(await context.store.table('storedInvoices').update(row.id, headOf(context.body)))
  },

  deleteStoredInvoices: async (context) => {
    const ids = [...new Set(context.query.id)]
    for (const id of ids) await ownRow(context, 'storedInvoices', id)
    for (const id of ids) await context.store.table('storedInvoices').remove(id)
    return ok({ count: ids.length })
  },

  deleteStoredInvoice: stored.remove(),

  setStoredInvoiceStatus: async (context) => {
    const { id, operationStatus } = context.query
    const row = await ownRow(context, 'storedInvoices', id)
    if (!canMoveStored(row.operationStatus, operationStatus)) return fail(codes.wrongState)
    return ok(await context.store.table('storedInvoices').update(id, { operationStatus }))
  },
})
