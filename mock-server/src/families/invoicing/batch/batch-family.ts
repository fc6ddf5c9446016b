import { codes } from '@kaipiao/client/codes'
import { isReverseInvoicing, ownBuyer, partyNames } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { splitBy } from '@kaipiao/domain/invoicing/batch/arrange-form'
import type { BatchRowEvent } from '@kaipiao/domain/invoicing/batch/batch-row-state'
import type { AnyContext, Context } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { wholeRow, type BatchFamily, type WholeBatchRow } from '../tables/batch.ts'
import { batchConfig } from './batch-config.ts'
import { batchRow, dropOrder, eachRow, stateAfter } from './batch-rows.ts'
import { settleForm } from '../issuing/settle-form.ts'
import { emptyRow, importRows } from './import-rows.ts'
import { switchesOf } from '../settings/settings-of.ts'
import { issueRows } from './issue-rows.ts'

/** The verbs of a workspace; both families have the same on rows of their own (BI02). */
export function batchFamily(family: BatchFamily) {
  const rows = resource('batchRows', {
    where: { family },
    search: { keyword: ['gfmc', 'serial', 'batchNo'] },
    sort: ['-tsCreate', '-id'],
    show: (_, found) => found.map(wholeRow),
  })
  return {
    list: (context: Context<'listBatchWorkspaces' | 'listInvoiceListWorkspaces'>) =>
      rows.list(() => (context.query.state === undefined ? { state: { not: 'removed' } } : {}))(context),

    get: async (context: Context<'getBatchDetails' | 'getInvoiceListDetails'>) =>
      ok(await batchRow(context, family, context.path.id)),

    upload: async (context: Context<'uploadBatchInvoices' | 'uploadInvoiceList'>) => {
      const terminal = await terminalOf(context, context.body.diskId)
      const outcome = await importRows(context, { family, terminal, sheets: context.body.sheets })
      return typeof outcome === 'string' ? fail(codes.invalid, outcome) : ok(outcome)
    },

    edit: (context: Context<'updateBatchRow' | 'updateInvoiceListRow'>) => editRow(context, family),

    transfer: (context: Context<'transferBatchRows' | 'transferInvoiceListRows'>) =>
      transferRows(context, family),
    split: (context: Context<'splitBatchRow' | 'splitInvoiceListRow'>) => splitRow(context, family),

    recover: async (context: Context<'recoverBatchRows' | 'recoverInvoiceListRows'>) =>
      ok({ count: await moveAll(context, family, { ids: context.body.ids, event: 'recover' }) }),

    remove: async (context: Context<'removeBatchRows' | 'removeInvoiceListRows'>) =>
      ok({ count: await moveAll(context, family, { ids: context.body.ids, event: 'remove' }) }),

    issue: (context: Context<'issueBatchRows' | 'issueInvoiceListRows'>) => issueRows(context, family),
    config: batchConfig(family),
  }
}

/** All of them or none: where one may not move, nothing has happened. */
async function moveAll(
  context: AnyContext,
  family: BatchFamily,
  { ids, event }: { readonly ids: readonly string[]; readonly event: BatchRowEvent },
): Promise<number> {
  const rows: WholeBatchRow[] = []
  for (const id of new Set(ids)) rows.push(await batchRow(context, family, id))
  const states = rows.map((row) => stateAfter(row, event))
  for (const [at, row] of rows.entries()) {
    await dropOrder(context, row)
    await context.store
      .table('batchRows')
      .update(row.id, { ...emptyRow, state: states[at] ?? row.state, message: '' })
  }
  return rows.length
}

/** The corrected form waits in the place of the old one; it obeys the rules of its terminal, as an imported one does. */
async function editRow(context: Context<'updateBatchRow' | 'updateInvoiceListRow'>, family: BatchFamily) {
  const { body, path, query, store, today } = context
  const row = await batchRow(context, family, path.id)
  if (query.version !== undefined && query.version !== row.version)
    return fail(codes.changedMeanwhile, `${row.changedBy || '有人'}已在 ${row.tsUpdate} 修改过这一行`)
  const state = stateAfter(row, 'edit')
  const terminal = await terminalOf(context, row.diskId)
  if (!terminal.invoiceTypes.includes(body.fplxdm)) return fail(codes.invalid, '当前终端不能开具此类发票')
  const switches = await switchesOf(context, terminal)
  const facts = { terminal, seller: terminal, isConfirmed: true, today: today(), switches }
  const { form, told, fault } = await settleForm(context, body, facts)
  if (fault !== undefined) return fail(codes.invalid, fault.message)
  await dropOrder(context, row)
  const changed = await store.table('batchRows').update(row.id, {
    ...{ ...emptyRow, ...changedNow(context, row), state, fplxdm: body.fplxdm, jshj: body.jshj, form },
    message: told.join('；'),
    ...partyNames(body, terminal.taxerName),
  })
  return ok(wholeRow(changed ?? row))
}

/** Whoever began with the row as it was is told that it has changed since. */
const changedNow = ({ session, now }: Pick<AnyContext, 'session' | 'now'>, { version }: WholeBatchRow) => ({
  ...{ version: version + 1, tsUpdate: now(), changedBy: session.account.nickName },
})

async function transferRows(
  context: Context<'transferBatchRows' | 'transferInvoiceListRows'>,
  family: BatchFamily,
) {
  const { body, store } = context
  const target = await terminalOf(context, body.diskId)
  if (body.fplxdm !== undefined && !target.invoiceTypes.includes(body.fplxdm)) {
    return fail(codes.invalid, '当前终端不能开具此类发票')
  }
  const outcome = await eachRow(body.ids, async (id) => {
    const row = await batchRow(context, family, id)
    const state = stateAfter(row, 'transfer')
    const fplxdm = body.fplxdm ?? row.fplxdm
    if (!target.invoiceTypes.includes(fplxdm)) return fail(codes.invalid, '目标终端不能开具此类发票')
    await dropOrder(context, row)
    const { taxerName, taxerId } = target
    const buyer = isReverseInvoicing(row.form.tdyslxdm)
      ? ownBuyer({ taxerName, taxerId, addressTel: '', bankAccount: '' })
      : {}
    const form = { ...row.form, ...buyer, fplxdm }
    await store.table('batchRows').update(id, {
      ...{ ...emptyRow, ...changedNow(context, row), ...ownedOf(target), state, fplxdm },
      ...partyNames(form, target.taxerName),
      diskId: target.diskId,
      form,
    })
    return undefined
  })
  return ok(outcome)
}

/** The parts take the place of the row; one that fits the limit stays as it is. */
async function splitRow(context: Context<'splitBatchRow' | 'splitInvoiceListRow'>, family: BatchFamily) {
  const { body, store, path, id } = context
  const row = await batchRow(context, family, path.id)
  const state = stateAfter(row, 'split')
  const parts = splitBy(row.form, body.mode, body.limit)
  if (!parts.ok) return fail(codes.invalid, parts.issues.map(({ message }) => message).join('；'))
  if (parts.value.length === 1) return ok([row])
  await dropOrder(context, row)
  await store.table('batchRows').remove(row.id)
  const inserted: WholeBatchRow[] = []
  for (const form of parts.value) {
    const part = {
      ...{ ...row, ...emptyRow, ...changedNow(context, row) },
      ...{ state, id: id(), jshj: form.jshj, form },
    }
    inserted.push(wholeRow(await store.table('batchRows').insert(part)))
  }
  return ok(inserted)
}
