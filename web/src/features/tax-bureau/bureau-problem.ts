import { Problem } from '@kaipiao/client'
import { CONNECTION_FAILED } from '@kaipiao/domain/tax-bureau/messages'
import { messageOf, silenceProblem } from '../../providers/talk/problem-alert.ts'

/** A failure that the dialog itself shows: the server's words, or that the bureau is out of reach (BD93). */
export function takeProblem(error: unknown): { code: number; message: string } {
  if (!(error instanceof Problem)) return { code: 0, message: messageOf(error) }
  if (error.isSignedOut) return { code: 0, message: error.message }
  silenceProblem(error)
  return { code: error.code, message: error.code === 0 ? CONNECTION_FAILED : error.message }
}
