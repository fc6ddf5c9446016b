import { Problem } from '@kaipiao/client'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { CONNECTION_FAILED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'

/** A failure as a dialog of the bureau shows it itself: the server's words, or that the bureau is out of reach (BD93). */
export function bureauFault(error: unknown): { code: number; message: string } {
  if (!(error instanceof Problem) || error.isSignedOut) return { code: 0, message: messageOf(error) }
  return { code: error.code, message: error.code === 0 ? CONNECTION_FAILED : error.message }
}
