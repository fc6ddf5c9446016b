import { Problem } from '@kaipiao/client'
import { silenceProblem } from '../../../providers/talk/problem-alert.ts'

/** For reads whose failure stands where the answer would: no alert beside it. */
export async function quietly<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Problem && !error.isSignedOut) silenceProblem(error)
    throw error
  }
}
