import type { Body } from '@kaipiao/client'
import { createStoreOrderBatch } from '@kaipiao/client/operations'
import { sortOpening, toBatchRow } from '@kaipiao/domain/shop/enterprise-opening/batch-opening'
import type { OpeningError } from '@kaipiao/domain/shop/enterprise-opening/opening-report'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import type { Api } from '../../../deps/deps.ts'
import type { RefusedRow } from '../../../jobs/job/job-journal.ts'
import type { BatchOutcome } from '../../../jobs/row-job/send-rows.ts'

type BatchOrder = Body<'createStoreOrderBatch'>

/** What is bought for each enterprise, and for whom. */
export type OrderTerms = Pick<BatchOrder, 'mobile' | 'contacts' | 'goods'>

export interface SendBatchOptions {
  api: Pick<Api, 'call'>
  rows: readonly ImportRow[]
  /** The same key for the same rows: a repeat with it opens nothing twice. */
  key: string
  terms: OrderTerms
  encrypt: (text: string) => Promise<string>
}

/** Sends one batch and sorts the platform's answer by row. */
export async function sendBatch({ api, rows, key, terms, encrypt }: SendBatchOptions): Promise<BatchOutcome> {
  const list = await Promise.all(rows.map((row) => toBatchRow(row, encrypt)))
  const { errorList } = await api.call(createStoreOrderBatch, {
    headers: { 'Idempotency-Key': key },
    body: { type: 1, preview: false, ...terms, list },
  })
  const { opened, waitingForRefund, refused } = sortOpening(
    rows.map(({ lineId }) => Number(lineId)),
    errorList,
  )
  return {
    accepted: opened,
    refused: [
      ...[...refused].map(([line, error]) => refusedRow(line, error)),
      ...[...waitingForRefund].map(([line, error]) => ({
        ...refusedRow(line, error),
        isWaitingForRefund: true,
      })),
    ],
  }
}

/** What was paid and comes back names the order that says how much. */
function refusedRow(line: number, { message: reason, diskId, orderId }: OpeningError): RefusedRow {
  const message = orderId === undefined ? reason : `${reason}（订单 ${orderId}）`
  return { line, message, ...(diskId === '' ? {} : { diskId }) }
}
