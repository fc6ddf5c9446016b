/** Who offers the bureau login where something fails for want of one. Sources: checklist ER14–ER20. */
import { Problem } from '@kaipiao/client'
import { errorReaction } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'

export interface LostLogin {
  problem: Problem
  /** The failure stands on the page already, where a list or a card would be. */
  isShown: boolean
  /** The terminal that it failed for, where that is not the one of the window. */
  terminal?: { diskId: string; taxerId: string }
  /** What is said after the login, where that is not all that has to be done (ER37). */
  success?: string
}

type Offer = (lost: LostLogin) => void

let offer: Offer | undefined

/** Takes the offering over until the answer is called. */
export function onLostLogin(next: Offer): () => void {
  offer = next
  return () => {
    if (offer === next) offer = undefined
  }
}

/** False where nobody can offer a login, as before sign-in. */
export function offerLogin(lost: LostLogin): boolean {
  if (!offer) return false
  offer(lost)
  return true
}

/** True for what a bureau login would mend: lists and cards that failed so are read again after one. */
export function needsLogin(error: unknown): boolean {
  const code = problemOf(error)?.code
  if (code === undefined) return false
  const reaction = errorReaction(code)
  return reaction === 'login' || reaction === 'bureauDialog'
}

/** The Problem of anything that was thrown: itself, or what it was made from. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  return error instanceof Error && error.cause instanceof Problem ? error.cause : undefined
}
