import type { Deps } from '../../../deps/deps.ts'
import type { Shard } from '../../../jobs/job/shard.ts'
import type { ExportType } from './export-types.ts'

export type InvoiceExportOptions = Pick<
  Deps,
  'io' | 'settings' | 'folders' | 'now' | 'random' | 'signal' | 'api'
> & {
  since?: string | undefined
  until?: string | undefined
  types?: ExportType[] | undefined
  zip?: string | undefined
  /** Pattern of the names of documents. */
  names?: string | undefined
  category?: string | undefined
  fplxdm?: string[] | undefined
  keyword?: string[] | undefined
  concurrency: number
  force?: true | undefined
  resume?: string | undefined
  wait?: true | undefined
  shard?: Shard | undefined
}
