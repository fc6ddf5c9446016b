import type { Body } from '@kaipiao/client'
import { createStoreOrderBatch } from '@kaipiao/client/operations'
import { isWaitingForRefund } from '@kaipiao/domain/enterprise-import/opening-report'
import type { ImportRow } from '@kaipiao/domain/enterprise-import/import-row'
import type { Api } from '../deps.ts'
import type { RefusedRow } from '../jobs/journal.ts'

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

export interface BatchOutcome {
  accepted: number[]
  refused: RefusedRow[]
}

/** Sends one batch and sorts the platform's answer by row. */
export async function sendBatch({ api, rows, key, terms, encrypt }: SendBatchOptions): Promise<BatchOutcome> {
  const list = await Promise.all(rows.map((row) => toWire(row, encrypt)))
  const { errorList } = await api.call(
    createStoreOrderBatch,
    { headers: { 'Idempotency-Key': key }, body: { type: 1, preview: false, ...terms, list } },
    { isRepeatable: true },
  )
  const refused = errorList.map((error): RefusedRow => {
    const { lineId, message, diskId } = error
    return {
      line: Number(lineId),
      message,
      ...(diskId === '' ? {} : { diskId }),
      ...(isWaitingForRefund(error) ? { isWaitingForRefund: true } : {}),
    }
  })
  const refusedLines = new Set(refused.map(({ line }) => line))
  const accepted = rows.map(({ lineId }) => Number(lineId)).filter((line) => !refusedLines.has(line))
  return { accepted, refused }
}

/** Empty means not given; a password travels encrypted (CL17). */
async function toWire(
  row: ImportRow,
  encrypt: SendBatchOptions['encrypt'],
): Promise<BatchOrder['list'][number]> {
  const { lineId, taxerName, taxerId, dlsf, dlzh, dlmm, bsrysjhm, mainAccountMobile } = row
  return {
    lineId,
    taxerName,
    taxerId,
    ...(dlsf === '' ? {} : { dlsf }),
    ...(dlzh === '' ? {} : { dlzh }),
    ...(dlmm === '' ? {} : { dlmm: await encrypt(dlmm) }),
    ...(bsrysjhm === '' ? {} : { bsrysjhm }),
    ...(mainAccountMobile === '' ? {} : { mainAccountMobile }),
  }
}
