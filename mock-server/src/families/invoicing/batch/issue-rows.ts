import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import type { Context } from '../../../behaviour/handler.ts'
import { fail, ok, type Failed, type Success } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { BatchFamily } from '../tables/batch.ts'
import { queueForm } from '../orders/queue-form.ts'
import { configOf } from './batch-config.ts'
import { batchRow, dropOrder, eachRow, messageOf, stateAfter } from './batch-rows.ts'

type IssueContext = Context<'issueBatchRows' | 'issueInvoiceListRows'>

/** One order a row, by the rules of a single form; a refused row keeps what was said (BI01). */
export async function issueRows(
  context: IssueContext,
  family: BatchFamily,
): Promise<Success<Schemas['BatchIssueResult']>> {
  const taskId = context.id()
  let place = 0
  const { successCount, errorList } = await eachRow(context.body.ids, async (id) => {
    const failed = await issueRow(context, { family, id, taskId, place })
    if (failed === undefined) place += 1
    return failed
  })
  return ok({ taskId, successCount, errorList })
}

interface Turn {
  readonly family: BatchFamily
  readonly id: string
  readonly taskId: string
  readonly place: number
}

async function issueRow(
  context: IssueContext,
  { family, id, taskId, place }: Turn,
): Promise<Failed | undefined> {
  const { store, body, query, operation } = context
  const row = await batchRow(context, family, id)
  if ((body.diskId ?? row.diskId) !== row.diskId) return fail(codes.invalid, '该行不属于所选终端，请先转移')
  const state = stateAfter(row, 'issue')
  const terminal = await terminalOf(context, row.diskId)
  const { types } = await configOf(context, family, terminal)
  await dropOrder(context, row)
  const isConfirmed = query.scene === 'confirm'
  const queued = types.includes(row.fplxdm)
    ? await queueForm(context, terminal, row.form, {
        isConfirmed,
        operation,
        origin: { kind: 'batch', id },
        place,
      })
    : fail(codes.invalid, '批量开票未启用此发票类型')
  if (queued.kind === 'failed') {
    const message = messageOf(queued)
    await store.table('batchRows').update(id, {
      ...{ state: stateAfter(row, 'fail'), taskId, orderId: '', errCode: queued.code, message },
    })
    return queued
  }
  await store
    .table('batchRows')
    .update(id, { state, taskId, orderId: queued.data.id, errCode: 0, message: '', form: queued.data.form })
  return undefined
}
