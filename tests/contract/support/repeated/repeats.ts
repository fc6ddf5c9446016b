import type { ContractOperation } from '../contract.ts'
import type { Platform } from '../open-platform.ts'
import type { Attempt } from '../try-operation.ts'

const mark = 'once'
/** One answer lost, and three. */
const times = 3

/** Whoever signs in again is signed in twice, which is what they asked for. */
const signIns: ReadonlySet<string> = new Set(['loginMember', 'loginAgency', 'loginAdmin'])

/** What a natural operation may leave of being asked again: every call to the bureau and to engines is logged. */
const logs: ReadonlySet<string> = new Set(['taxLogs'])

/**
 * What goes wrong where the answer to a write was lost and it is sent again, as often as it takes: an answer that
 * differs from the first, or rows that the first attempt did not leave so.
 */
export async function faultsOfRepeat(
  { id, idempotent }: ContractOperation,
  { role, request, reply }: Attempt,
  platform: Platform,
): Promise<readonly unknown[]> {
  if (idempotent === undefined || idempotent === 'never') return []
  // The proxy before the platform hands on a file in other bytes.
  if (request.upload !== undefined) await platform.send(role, request)
  await platform.control('POST checkpoint', { name: mark })
  const faults: unknown[] = []
  for (let time = 1; time <= times; time += 1) {
    const again = await platform.send(role, request)
    if (idempotent === 'key' && !again.bytes.equals(reply.bytes))
      faults.push({ time, first: reply.json, again: again.json })
  }
  const { changed } = await platform.control(`GET checkpoint?name=${mark}`)
  if (signIns.has(id)) return faults
  const left = (changed as readonly string[]).filter((table) => idempotent !== 'natural' || !logs.has(table))
  return [...faults, ...left]
}
