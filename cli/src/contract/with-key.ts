import type { CallOptions } from '@kaipiao/client'
import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import type { Deps } from '../deps/deps.ts'
import type { RequestParts } from './given-parts.ts'

const keyHeader = 'Idempotency-Key'

/** A write that takes a key is sent with one, so that it can be repeated when its answer is lost. */
export function withKey(
  entry: CatalogueEntry,
  parts: RequestParts,
  { random, signal }: Pick<Deps, 'random' | 'signal'>,
): [RequestParts, CallOptions] {
  if (!entry.parameters.some(({ name }) => name === keyHeader)) return [parts, { signal }]
  const key = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return [
    { ...parts, headers: { [keyHeader]: key, ...parts.headers } },
    { signal, isRepeatable: true },
  ]
}
