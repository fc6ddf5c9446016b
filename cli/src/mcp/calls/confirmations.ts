import { createHash, randomUUID } from 'node:crypto'

/** What a dry run promises: this operation with these parts for this sum, and nothing else. */
export interface Promised {
  readonly operation: string
  readonly parts: unknown
  /** Decimal string; null: no money is in it that could be said. */
  readonly sum: string | null
}

export type ConfirmationFault = 'unknown' | 'expired' | 'other' | 'sum'

/** Sums that somebody has seen and can agree to: each for five minutes, once. */
export interface Confirmations {
  /** @param version of the record that was seen */
  readonly offer: (promised: Promised, version?: number) => string
  /** Takes a confirmation; it is gone afterwards, whatever comes of it. */
  readonly take: (token: string, given: Promised) => { fault: ConfirmationFault } | Confirmed
  /** Gives one back whose call may or may not have arrived: the same key does nothing twice. */
  readonly giveBack: (token: string) => void
}

export interface Confirmed {
  /** Idempotency-Key of the call. */
  readonly key: string
  readonly version: number | undefined
}

interface Kept extends Confirmed {
  readonly digest: string
  readonly sum: string | null
  readonly until: number
}

const lifetime = 5 * 60_000

export function createConfirmations(now: () => number): Confirmations {
  const open = new Map<string, Kept>()
  const taken = new Map<string, Kept>()
  return {
    offer: ({ sum, ...promised }, version) => {
      for (const [token, { until }] of open) if (until < now()) open.delete(token)
      const token = randomUUID()
      const key = `mcp-${randomUUID()}`
      open.set(token, { digest: digestOf(promised), sum, until: now() + lifetime, key, version })
      return token
    },
    take: (token, { sum, ...given }) => {
      const found = open.get(token)
      if (found === undefined) return { fault: 'unknown' }
      open.delete(token)
      if (found.until < now()) return { fault: 'expired' }
      if (found.digest !== digestOf(given)) return { fault: 'other' }
      if (found.sum !== sum) return { fault: 'sum' }
      taken.set(token, found)
      return found
    },
    giveBack: (token) => {
      const found = taken.get(token)
      if (found === undefined) return
      taken.delete(token)
      open.set(token, { ...found, until: now() + lifetime })
    },
  }
}

const digestOf = ({ operation, parts }: Omit<Promised, 'sum'>): string =>
  createHash('sha256')
    .update(JSON.stringify([operation, sorted(parts)]))
    .digest('hex')

/** The same whatever the order in which somebody has written it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
