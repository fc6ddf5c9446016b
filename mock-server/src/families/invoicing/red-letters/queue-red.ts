import { codes } from '@kaipiao/client/codes'
import { buildRedForm } from '@kaipiao/domain/invoicing/red-letters/build-red-form'
import { add, roundToCents } from '@kaipiao/domain/money/money'
import { fail, ok, type Failed, type Success } from '../../../behaviour/outcome.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { queueForm, type Submission } from '../orders/queue-form.ts'
import type { RedNoticeRow } from '../tables/invoicing.ts'

/** Queues the red invoice of a confirmed notice; the notice is used when the bureau has issued it. */
export async function queueRed(
  unit: Unit,
  notice: RedNoticeRow,
  { terminal, operation }: Pick<Submission, 'operation'> & { readonly terminal: TerminalRow },
): Promise<Success<RedNoticeRow> | Failed> {
  const { store } = unit
  const { yfpdm: fpdm, yfphm: fphm, diskId, xxbbh, hjje, hjse, goods } = notice
  const blue = await store.table('invoices').first({ fpdm, fphm, diskId })
  if (blue === undefined) return fail(codes.unknownRecord, '原发票不存在')
  const jshj = roundToCents(add(hjje, hjse))
  const form = { ...buildRedForm(blue, xxbbh), hjje, hjse, jshj, goods: [...goods] }
  const origin = { kind: 'notice', id: notice.id } as const
  const queued = await queueForm(unit, terminal, form, { isConfirmed: true, operation, origin })
  if (queued.kind === 'failed') return queued
  return ok(await store.table('redNotices').update(notice.id, { orderId: queued.data.id }))
}
