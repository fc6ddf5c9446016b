import { Problem, type Client } from '@kaipiao/client'
import { errorReaction } from '@kaipiao/domain/tax-bureau/error-reaction'
import { windowTerminal } from '../session/window-terminal.ts'
import { openPanel } from '../talk/panels.ts'
import { silenceProblem } from '../talk/problem-alert.ts'

/**
 * The client, with the special handling of lost bureau logins (ER20, O16): the bureau's login dialog opens with the
 * server's message in place of an alert, and after success the call is repeated once.
 */
export function repeatAfterLogin(client: Client): Client {
  return {
    ...client,
    call: async (operation, ...rest) => {
      try {
        return await client.call(operation, ...rest)
      } catch (error) {
        const diskId = diskOf(rest[0]) ?? windowTerminal.read()
        if (!(error instanceof Problem) || errorReaction(error.code) !== 'bureauDialog' || !diskId)
          throw error
        silenceProblem(error)
        if (!(await openPanel({ kind: 'bureauLogin', diskId, message: error.message }))) throw error
        return client.call(operation, ...rest)
      }
    },
  }
}

/** The disk that a call is about, wherever its operation carries it. */
function diskOf(parts: unknown): string | undefined {
  if (!isRecord(parts)) return undefined
  for (const part of [parts.path, parts.query, parts.body])
    if (isRecord(part) && typeof part.diskId === 'string') return part.diskId
  return undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
