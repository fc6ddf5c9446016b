/** Source: checklist CU04 and the call catalogue: states of a potential customer; it is converted once. */
export type PotentialState = 'new' | 'following' | 'converted' | 'lost'

/** Where each state may go. Staff correct themselves freely; what is a customer by now stays one. */
export const POTENTIAL_TRANSITIONS: Readonly<Record<PotentialState, readonly PotentialState[]>> = {
  new: ['following', 'lost', 'converted'],
  following: ['new', 'lost', 'converted'],
  lost: ['new', 'following'],
  converted: [],
}

/** True for a move of the table. */
export function canMovePotential(from: PotentialState, to: PotentialState): boolean {
  return POTENTIAL_TRANSITIONS[from].includes(to)
}

/** Whether staff may write the state; 已转化 is only reached by converting. */
export function canWritePotential(from: PotentialState, to: PotentialState): boolean {
  return from === to || (to !== 'converted' && canMovePotential(from, to))
}

/** The state after a follow-up: whoever is talked to is 跟进中, unless a customer already. */
export function potentialAfterTrack(state: PotentialState): PotentialState {
  return canMovePotential(state, 'following') ? 'following' : state
}
