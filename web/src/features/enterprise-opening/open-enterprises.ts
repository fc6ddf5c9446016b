/** Sends rows in batches and sorts the answers. Sources: checklist BO01–BO06, IM22, CL11, CL17. */
import type { Body, Cipher, Client } from '@kaipiao/client'
import { createStoreOrderBatch } from '@kaipiao/client/operations'
import { isWaitingForRefund, type OpeningResult } from '@kaipiao/domain/enterprise-import/opening-report'
import type { ImportRow } from '@kaipiao/domain/enterprise-import/import-row'

export type OrderTerms = Pick<Body<'createStoreOrderBatch'>, 'mobile' | 'contacts' | 'goods'>

export interface BatchOutcome {
  result: OpeningResult
  /** Lines that need nothing more: opened, or paid and waiting for a refund. */
  settled: ReadonlySet<number>
  /** Reason by line of what may be corrected and sent again. */
  refused: ReadonlyMap<number, string>
}

export const BATCH_SIZE = 200

/**
 * Opens the enterprises of one batch. The key is that of these rows: a repeat after a lost answer opens nothing twice.
 * Rejects with the Problem of the call.
 */
export async function openBatch(
  client: Client,
  cipher: Cipher,
  rows: readonly ImportRow[],
  terms: OrderTerms,
  key: string,
): Promise<BatchOutcome> {
  const result = await client.call(
    createStoreOrderBatch,
    {
      headers: { 'Idempotency-Key': key },
      body: {
        type: 1,
        preview: false,
        ...terms,
        list: await Promise.all(rows.map((row) => toWire(row, cipher))),
      },
    },
    { isRepeatable: true },
  )
  const refused = new Map(
    result.errorList
      .filter((error) => !isWaitingForRefund(error))
      .map(({ lineId, message }) => [Number(lineId), message]),
  )
  const settled = new Set(rows.map(({ lineId }) => Number(lineId)).filter((line) => !refused.has(line)))
  return { result, settled, refused }
}

/** Empty means not given; a password travels encrypted. */
async function toWire(
  row: ImportRow,
  cipher: Cipher,
): Promise<Body<'createStoreOrderBatch'>['list'][number]> {
  const { lineId, taxerName, taxerId, dlmm, ...optional } = row
  const given = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''))
  return {
    lineId,
    taxerName,
    taxerId,
    ...given,
    ...(dlmm === '' ? {} : { dlmm: await cipher.encrypt(dlmm) }),
  }
}
