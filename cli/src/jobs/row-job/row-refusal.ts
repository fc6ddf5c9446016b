import { isProblem, toFailure } from '../../failures/to-failure.ts'

/** The platform has taken a row and said no to it afterwards: its outcome, as a refusal at once would be. */
export class RowRefusal extends Error {
  override readonly name = 'RowRefusal'
}

/** What the platform says against one row; undefined for what concerns all rows and ends the job. */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof RowRefusal) return error.message
  const isAnswer = isProblem(error) && error.status > 0 && error.status < 500 && error.status !== 429
  return isAnswer && toFailure(error).kind === 'error' ? error.message : undefined
}
