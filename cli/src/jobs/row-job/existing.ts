import { Failure } from '../../failures/failure.ts'

/** What is done with a row that the platform has already. */
export type Existing = 'refuse' | 'skip' | 'update'

export interface ExistingFlags {
  skipExisting?: true | undefined
  update?: true | undefined
}

/** What the flags ask for; both together make no sense. */
export function existingOf({ skipExisting, update }: ExistingFlags): Existing {
  if (skipExisting === true && update === true)
    throw new Failure('usage', { what: '--skip-existing 与 --update 只能给出一个' })
  return skipExisting === true ? 'skip' : update === true ? 'update' : 'refuse'
}

/** What the record of a job says. */
export const keptExisting = (kept: unknown): Existing =>
  kept === 'skip' || kept === 'update' ? kept : 'refuse'
