import { Problem } from '../problem.ts'

/** `changedMeanwhile` of the codes, whose table is for those who tell many apart. */
const changedMeanwhile = 100400011

type Row = Readonly<Record<string, unknown>>

/** Says which version of the record somebody has read; nothing where it has none. */
export function ifMatch(row: object | undefined): { headers?: { 'If-Match': string } } {
  const version = row && 'version' in row ? row.version : undefined
  return typeof version === 'number' ? { headers: { 'If-Match': String(version) } } : {}
}

/** The record as somebody else has left it, where that is why a call was refused. */
export function presentRecord(error: unknown): Row | undefined {
  const problem = error instanceof Problem ? error : error instanceof Error ? error.cause : undefined
  if (!(problem instanceof Problem) || problem.code !== changedMeanwhile) return undefined
  const { data } = problem
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : undefined
}

/** Others may write it again while it is written anew. */
const mostTurns = 3

/**
 * Writes a record as it is now: where somebody else has written it since it was read, once more over what they left.
 * @param write what is to be sent of the record, and of which version it is
 * @param mayStill whether it is still to be written, as the record is now
 */
export async function writeOver<R extends object, Reply>(
  row: R,
  write: (row: R, version: ReturnType<typeof ifMatch>) => Promise<Reply>,
  mayStill: (row: R) => boolean = () => true,
): Promise<Reply> {
  let known = row
  for (let turn = 1; ; turn += 1) {
    try {
      return await write(known, ifMatch(known))
    } catch (error) {
      const present = presentRecord(error)
      if (present === undefined || turn === mostTurns) throw error
      known = { ...known, ...present }
      if (!mayStill(known)) throw error
    }
  }
}
