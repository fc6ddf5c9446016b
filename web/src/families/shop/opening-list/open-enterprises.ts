/** Sends rows in batches and sorts the answers. Sources: checklist BO01–BO06, IM22, CL11, CL17. */
import type { Body, Cipher } from '@kaipiao/client'
import { createStoreOrderBatch } from '@kaipiao/client/operations'
import { sortOpening, toBatchRow } from '@kaipiao/domain/shop/enterprise-opening/batch-opening'
import type { OpeningResult } from '@kaipiao/domain/shop/enterprise-opening/opening-report'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import type { Calls } from '../../../requests/use-calls.ts'

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
  { call }: Pick<Calls, 'call'>,
  cipher: Cipher,
  rows: readonly ImportRow[],
  terms: OrderTerms,
  key: string,
): Promise<BatchOutcome> {
  const result = await call(createStoreOrderBatch, {
    headers: { 'Idempotency-Key': key },
    body: {
      type: 1,
      preview: false,
      ...terms,
      list: await Promise.all(rows.map((row) => toBatchRow(row, (text) => cipher.encrypt(text)))),
    },
  })
  const lines = rows.map(({ lineId }) => Number(lineId))
  const { opened, waitingForRefund, refused } = sortOpening(lines, result.errorList)
  return {
    result,
    settled: new Set([...opened, ...waitingForRefund.keys()]),
    refused: new Map([...refused].map(([line, { message }]) => [line, message])),
  }
}

/**
 * Why the platform would not open enterprises, by line: it is asked to check all of them and to open none. Passwords stay
 * here. Rejects with the Problem of the call.
 */
export async function foreseeOpening(
  { call }: Pick<Calls, 'call'>,
  rows: readonly ImportRow[],
  terms: OrderTerms,
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>()
  for (let at = 0; at < rows.length; at += MOST_CHECKED) {
    const batch = rows.slice(at, at + MOST_CHECKED)
    const result = await call(
      createStoreOrderBatch,
      {
        headers: { 'Idempotency-Key': crypto.randomUUID() },
        body: {
          type: 1,
          preview: true,
          ...terms,
          list: batch.map(({ lineId, taxerName, taxerId }) => ({ lineId, taxerName, taxerId })),
        },
      },
      { failure: 'silent' },
    )
    for (const { lineId, message } of result.errorList) refused.set(Number(lineId), message)
  }
  return refused
}

/** As many as the description allows in one call. */
const MOST_CHECKED = 1000
