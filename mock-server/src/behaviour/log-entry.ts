import type { Schemas } from '@kaipiao/client'
import type { Owned } from '../world/tables.ts'
import type { Unit } from './unit.ts'

/** Entries in all: a sandbox may run for weeks. */
const mostEntries = 10_000

type Said = Omit<Schemas['TaxLog'], 'id' | 'time'>

/** Writes an entry of the log of operations (BK12) down for whoever sees the rows of its owner; the oldest goes. */
export async function addLogEntry(
  { store, now }: Pick<Unit, 'store' | 'now'>,
  { providerId, outletId, agencyId, enterpriseId }: Owned,
  said: Said,
): Promise<void> {
  const logs = store.table('taxLogs')
  const last = (await logs.find({ sort: '-id', limit: 1 })).rows[0]
  const number = Number(last?.id.slice(1) ?? 0) + 1
  await logs.insert({ providerId, outletId, agencyId, enterpriseId, id: idOf(number), ...said, time: now() })
  if (number > mostEntries) await logs.remove(idOf(number - mostEntries))
}

function idOf(number: number): string {
  return `L${String(number).padStart(10, '0')}`
}
