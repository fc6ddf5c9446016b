import { codes } from '@kaipiao/client/codes'
import { nextBatchRowState, type BatchRowEvent } from '@kaipiao/domain/invoicing/batch/batch-row-state'
import type { Schemas } from '@kaipiao/client'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { Refusal, refuse, type Failed } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { readDescription } from '../../../contract/description.ts'
import { wholeRow, type BatchFamily, type BatchRow, type WholeBatchRow } from '../tables/batch.ts'
import { cancelOrder } from '../orders/order-actions.ts'

export async function batchRow(context: AnyContext, family: BatchFamily, id: string): Promise<WholeBatchRow> {
  const row = await ownRow(context, 'batchRows', id)
  if (row.family !== family) refuse(codes.unknownRecord)
  return wholeRow(row)
}

/** The state after the event, or why there is none. */
export function stateAfter(row: BatchRow, event: BatchRowEvent): BatchRow['state'] {
  const next = nextBatchRowState(row.state, event)
  return next.ok ? next.value : refuse(codes.wrongState, next.issues[0]?.message)
}

/** A failed order that could be tried again would issue its row a second time. */
export async function dropOrder(
  context: AnyContext,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  const order = orderId === '' ? undefined : await context.store.table('issueOrders').get(orderId)
  if (order !== undefined && order.ddzt !== 3 && order.ddzt !== 103) await cancelOrder(context, order)
}

/** Does each row by itself: what is refused is said, the rest is done. */
export async function eachRow(
  ids: readonly string[],
  act: (id: string) => Promise<Failed | undefined>,
): Promise<{ successCount: number; errorList: Schemas['BatchRowError'][] }> {
  const errorList: Schemas['BatchRowError'][] = []
  const unique = [...new Set(ids)]
  for (const id of unique) {
    const failed = await attempt(() => act(id))
    if (failed !== undefined) errorList.push({ id, code: failed.code, message: messageOf(failed) })
  }
  return { successCount: unique.length - errorList.length, errorList }
}

export function messageOf({ code, message }: Failed): string {
  return message ?? readDescription().labels.get(code) ?? ''
}

async function attempt(act: () => Promise<Failed | undefined>): Promise<Failed | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal) return error.failed
    throw error
  }
}
