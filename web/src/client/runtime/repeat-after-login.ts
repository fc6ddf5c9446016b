import { Problem, type Client } from '@kaipiao/client'
import { errorReaction } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'
import { LoginDeclined } from '../talk/tell-failure.ts'
import { windowTerminal } from '../session/window-terminal.ts'
import { openPanel } from '../talk/panels.ts'

interface Login {
  /** In the order of all calls: what began before the dialog opened waits for it. */
  openedAt: number
  isDone: Promise<boolean>
}

/**
 * The client, with the special handling of lost bureau logins (ER20, O16): the bureau's login dialog opens with the
 * server's message in place of an alert, and after success what failed is repeated once. Calls that fail together
 * share one dialog; those that the dialog makes itself fail as they do.
 */
export function repeatAfterLogin(client: Client): Client {
  const logins = new Map<string, Login>()
  let turn = 0

  function login(diskId: string, message: string, begunAt: number): Promise<boolean> {
    const open = logins.get(diskId)
    if (open) return open.openedAt > begunAt ? open.isDone : Promise.resolve(false)
    const isDone = openPanel({ kind: 'bureauLogin', diskId, message }).finally(() => logins.delete(diskId))
    logins.set(diskId, { openedAt: ++turn, isDone })
    return isDone
  }

  async function repeat<Reply>(parts: unknown, work: () => Promise<Reply>): Promise<Reply> {
    const begunAt = ++turn
    try {
      return await work()
    } catch (error) {
      const diskId = diskOf(parts) ?? windowTerminal.read()
      if (!(error instanceof Problem) || errorReaction(error.code) !== 'bureauDialog' || !diskId) throw error
      if (!(await login(diskId, error.message, begunAt))) throw new LoginDeclined(error, error)
      return work()
    }
  }

  return {
    ...client,
    call: (operation, ...rest) => repeat(rest[0], () => client.call(operation, ...rest)),
    download: (operation, ...rest) => repeat(rest[0], () => client.download(operation, ...rest)),
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
