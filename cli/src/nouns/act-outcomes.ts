import type { Io } from '../io/io.ts'
import { isSettled, type JournalState } from '../jobs/job/journal-state.ts'
import type { Act } from './noun.ts'

/**
 * What became of one record: `already` stood so before, `unknown` was asked for and not answered, `untried` was not
 * asked for; of a dry run, `ready` has nothing against it.
 */
export interface ActOutcome {
  id: string
  isDone: boolean
  state: 'done' | 'already' | 'failed' | 'unknown' | 'untried' | 'ready'
  message: string
}

/** What a journal says became of each record; records are its lines, from 1. */
export function actOutcomes(ids: readonly string[], state: JournalState): ActOutcome[] {
  const asked = new Set([...state.open.values()].flatMap(({ lines }) => lines))
  return ids.map((id, at) => {
    const line = at + 1
    const refused = state.refused.get(line)
    if (refused) return { id, isDone: false, state: 'failed', message: refused.message }
    if (isSettled(state, line))
      return { id, isDone: true, state: state.met.has(line) ? 'already' : 'done', message: '' }
    return { id, isDone: false, state: asked.has(line) ? 'unknown' : 'untried', message: '' }
  })
}

/** One line about a record that was tried; undefined for one that was not. */
export function outcomeText({ label }: Pick<Act, 'label'>, { id, state, message }: ActOutcome) {
  switch (state) {
    case 'done':
      return `${id}：已${label}`
    case 'already':
      return `${id}：此前已${label}，没有再做`
    case 'failed':
      return `${id}：${message}`
    case 'unknown':
      return `${id}：没有收到答复，不知道是否已${label}`
    case 'ready':
      return `${id}：可以${label}`
    case 'untried':
      return undefined
  }
}

/** Says what became of a record, as soon as it is known: failures always, the rest unless the run is quiet. */
export function tellOutcome(
  io: Io,
  act: Pick<Act, 'label'>,
  outcome: ActOutcome,
  { quiet, json }: Readonly<Record<'quiet' | 'json', boolean>>,
): void {
  const text = outcomeText(act, outcome)
  if (json || text === undefined || (quiet && outcome.isDone)) return
  io.err(text)
}
