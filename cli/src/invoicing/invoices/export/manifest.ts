import type { Shard } from '../../../jobs/job/shard.ts'
import type { ExportType } from './export-types.ts'
import type { InvoiceQuery } from '../invoice-query.ts'

/** What `manifest.json` of an archive says, as far as others go by it. */
export interface Manifest {
  platform: string
  query: InvoiceQuery
  types: readonly ExportType[]
  shard?: Shard
  files: ReadonlyArray<{ name: string; invoiceId?: string }>
}

export const isManifest = (value: unknown): value is Manifest =>
  typeof value === 'object' &&
  value !== null &&
  'platform' in value &&
  'query' in value &&
  'types' in value &&
  Array.isArray(value.types) &&
  'files' in value &&
  Array.isArray(value.files)
