/** What a world holds, told so that two runs of the same work can be compared: neither ids nor secrets stand in it. */
import { createControlClient, exportWorld } from '@kaipiao/client/sandbox'

/** Rows by what they say, counted: a table's name and a row without what differs by chance, to how many there are. */
export type Digest = ReadonlyMap<string, number>

/**
 * Whoever signed in, what is drawn by chance alone, answers kept for a repeat, and the log, in which a repeat that is
 * refused stands again.
 */
const PASSED_OVER = new Set([
  'state',
  'tokens',
  'spentTokens',
  'usedCiphers',
  'signIns',
  'knownDevices',
  'jobs',
  'recorded',
  'taxLogs',
])
const BY_CHANCE = new Set(['id', 'version', 'ending'])

/** Numbers that the world gave out, digests and moments: which row got which is a matter of order. */
const GIVEN = /\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?|[\w-]*\d{6,}[\w-]*|[0-9a-f]{16,}/g
/** In milliseconds; no count, amount or place is so large. */
const A_MOMENT = 1e12

export async function digestOf(url: string): Promise<Digest> {
  const world = await createControlClient({ baseUrl: url }).call(exportWorld)
  const rows = world.rows as Record<string, ReadonlyArray<Record<string, unknown>>>
  const counts = new Map<string, number>()
  for (const [table, list] of Object.entries(rows)) {
    if (PASSED_OVER.has(table)) continue
    for (const row of list) {
      const key = `${table} ${JSON.stringify(row, said)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

function said(key: string, value: unknown): unknown {
  if (BY_CHANCE.has(key)) return undefined
  if (typeof value === 'number' && value > A_MOMENT) return '#'
  return typeof value === 'string' ? value.replaceAll(GIVEN, '#') : value
}

/** What one has more or less of than the other, in words. */
export function differences(wanted: Digest, found: Digest): string[] {
  const keys = [...new Set([...wanted.keys(), ...found.keys()])]
  return keys.flatMap((key) => {
    const [want = 0, have = 0] = [wanted.get(key), found.get(key)]
    if (want === have) return []
    return [`${have < want ? `lost ${want - have}` : `${have - want} too many`}: ${key.slice(0, 300)}`]
  })
}
