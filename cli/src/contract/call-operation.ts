import type { CallOptions, Download } from '@kaipiao/client'
import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import type { Api } from '../deps/deps.ts'
import type { RequestParts } from './given-parts.ts'

/** An operation that is known by its id alone: the compiler knows neither what it needs nor what it answers. */
export interface LooseApi {
  call: (entry: CatalogueEntry, parts: Partial<RequestParts>, options?: CallOptions) => Promise<unknown>
  download: (entry: CatalogueEntry, parts: Partial<RequestParts>, options?: CallOptions) => Promise<Download>
}

/** The platform for operations that are named on the command line; the same client, without its types. */
export const looseApi = (api: Pick<Api, 'call' | 'download'>): LooseApi => api as unknown as LooseApi
