import { codes } from '@kaipiao/client/codes'
import { fail, ok, type Failed, type Success } from '../../../behaviour/outcome.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { InvoiceApplicationRow } from '../tables/applications.ts'
import { queueForm, type Submission } from '../orders/queue-form.ts'

/** The application becomes an issue order, by the rules of a single form. */
export async function issueApplication(
  unit: Unit,
  row: InvoiceApplicationRow,
  submission: Pick<Submission, 'operation' | 'isConfirmed'>,
): Promise<Success<InvoiceApplicationRow> | Failed> {
  const terminal = await unit.store.table('terminals').get(row.diskId)
  if (terminal === undefined) return fail(codes.unknownRecord)
  const origin = { kind: 'application', id: row.id } as const
  const queued = await queueForm(unit, terminal, row.form, { ...submission, origin })
  if (queued.kind === 'failed') return queued
  const changes = { state: queued.data.ddzt, orderId: queued.data.id, message: '', form: queued.data.form }
  return ok(await unit.store.table('invoiceApplications').update(row.id, changes))
}
