import { Failure } from '../../failures/failure.ts'

interface Kept {
  /** What is not lost. */
  kept: string
  /** What has to be done before the job goes on. */
  first: string | undefined
  resume: string
}

/** The words for a job that a failure ended early: why, what is kept all the same, and how to go on. */
export function keptFailure({ kind, text, cause }: Failure, { kept, first, resume }: Kept): Failure {
  const why = [text.why, kept].filter((part) => part !== undefined).join('；')
  const next = first === undefined ? resume : `${first}，然后 ${resume}`
  return new Failure(kind, { what: text.what, why, next }, { cause })
}
