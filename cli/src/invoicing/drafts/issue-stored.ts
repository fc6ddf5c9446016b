import { getStoredInvoice, issueInvoice, setStoredInvoiceStatus } from '@kaipiao/client/operations'
import type { Api } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import type { Met } from '../../jobs/job/job-journal.ts'

const STATES = { issued: '2', dropped: '3' } as const

/**
 * Issues a form that was put aside, and marks it as issued. The key is that of the form and not of this attempt: where
 * the second call was lost, the whole is done again and no second invoice comes of it. Answers `skipped` for one that
 * was issued before.
 */
export async function issueStored(
  api: Pick<Api, 'call'>,
  id: string,
  isConfirmed: boolean,
): Promise<Met | undefined> {
  const { operationStatus, diskId, form } = await api.call(getStoredInvoice, { path: { id } })
  if (operationStatus === STATES.issued) return 'skipped'
  if (operationStatus === STATES.dropped)
    throw new Failure('error', { what: '已作废，先用 kaipiao stored restore 恢复' })
  await api.call(issueInvoice, {
    path: { id: diskId },
    query: { src: 'cli', ...(isConfirmed ? { scene: 'confirm' } : {}) },
    headers: { 'Idempotency-Key': `stored-${id}` },
    body: form,
  })
  await api.call(setStoredInvoiceStatus, { query: { id, operationStatus: STATES.issued } })
  return undefined
}
