import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { listStatsDetail } from '@kaipiao/client/operations'
import { createFirstLines } from '@kaipiao/domain/shop/enterprise-opening/first-lines'
import { allPages } from '../../../session/all-pages.ts'
import type { Api } from '../../../deps/deps.ts'
import { createLineWriter } from '../../../local-files/line-writer.ts'
import { pathExists } from '../../../local-files/path-exists.ts'
import { writeAtomic } from '../../../local-files/write-file-atomic.ts'
import { isOwn, type Shard } from '../../../jobs/job/shard.ts'
import type { Invoice } from '../invoice-columns.ts'
import type { InvoiceQuery } from '../invoice-query.ts'

const pageSize = 100

/** The invoices of an export, listed once and kept in the job folder, so that a continuation exports the same ones. */
export interface InvoiceSpool {
  count: number
  rows: () => AsyncGenerator<Invoice, void, undefined>
}

export interface OpenSpoolOptions {
  api: Pick<Api, 'call'>
  folder: string
  query: InvoiceQuery
  shard?: Shard | undefined
  onRow: () => void
  signal: AbortSignal
}

/** Lists the invoices page by page into the job folder, or takes the list that an earlier run has finished. */
export async function openInvoiceSpool({
  api,
  folder,
  query,
  shard,
  onRow,
  signal,
}: OpenSpoolOptions): Promise<InvoiceSpool> {
  const path = join(folder, 'invoices.ndjson')
  if (!(await pathExists(path))) {
    await writeAtomic(
      path,
      async (file) => {
        const writer = createLineWriter(file)
        const seen = createFirstLines()
        // Oldest first: an invoice issued meanwhile joins at the end and moves no page under the reader.
        const pages = allPages((page, size) => {
          return api.call(listStatsDetail, { query: { ...query, page, pageSize: size, sort: 'kprq' } })
        }, pageSize)
        for await (const invoice of pages) {
          signal.throwIfAborted()
          if (!isOwn(shard, invoice.id) || seen.see(invoice.id, 1) !== undefined) continue
          await writer.write(`${JSON.stringify(invoice)}\n`)
          onRow()
        }
        await writer.flush()
      },
      0o600,
    )
  }
  let count = 0
  for await (const _ of readLines(path)) count += 1
  return {
    count,
    rows: async function* () {
      // Written by this program from a typed reply, and renamed into place whole.
      for await (const line of readLines(path)) yield JSON.parse(line) as Invoice
    },
  }
}

const readLines = (path: string) => createInterface({ input: createReadStream(path), crlfDelay: Infinity })
