/** What a message of a return says beyond its state: nothing where it only repeats it. */
import type { Schemas } from '@kaipiao/client/types'
import { signOf } from '../../money/money.ts'
import { labelOf } from '../../lookups/lookup.ts'
import { DECLARATION_STATES } from './submission.ts'

export function ownMessage({ state, message }: Pick<Schemas['Declaration'], 'state' | 'message'>): string {
  const label = labelOf(DECLARATION_STATES, state)
  const rest = message.startsWith(label) ? message.slice(label.length).replace(/^[，：:、\s]+/, '') : message
  return /^（[^（）]*）$/.test(rest) ? rest.slice(1, -1) : rest
}

/** Whether it waits for somebody to file or to pay it. */
export function isUnfinished({ state, ybtse }: Pick<Schemas['Declaration'], 'state' | 'ybtse'>): boolean {
  return state === 'draft' || state === 'failed' || (state === 'declared' && signOf(ybtse) > 0)
}
