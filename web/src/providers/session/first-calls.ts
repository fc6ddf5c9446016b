import type { Client } from '@kaipiao/client'
import { getCurrentTerminal, getNavigation, getTerminal } from '@kaipiao/client/operations'
import { operationKey } from '../requests/operation-key.ts'
import { sessionStore, type StoredSession } from './session-store.ts'
import { windowTerminal } from './window-terminal.ts'

/** An answer that is on its way, and the key under which the console will look for it. */
export interface FirstReply {
  key: readonly unknown[]
  reply: Promise<unknown>
}

/** What the menu of a user is asked with, for the terminal of this window. */
export const navigationParts = (
  { roleType }: Pick<StoredSession, 'roleType'>,
  diskId: string | undefined,
) => ({
  query: { type: String(roleType), scene: 'web', ...(diskId ? { diskId } : {}) },
})

/** What the terminal of this window is asked with. */
export const terminalParts = (diskId: string) => ({ path: { diskId }, query: { isShowTerm: '1' } }) as const

/**
 * Asks what every page behind sign-in begins with, menu and terminal, while the scripts of the console are still on
 * their way. It stands by itself, so that it comes before them. A failure is told by who asks again.
 */
export function askFirst(client: Client): FirstReply[] {
  const user = sessionStore.read()
  if (!user) return []
  const diskId = windowTerminal.read()
  const menu = navigationParts(user, diskId)
  const first = [
    { key: operationKey(getNavigation, menu), reply: client.call(getNavigation, menu) },
    diskId === undefined
      ? { key: operationKey(getCurrentTerminal, {}), reply: client.call(getCurrentTerminal, {}) }
      : {
          key: operationKey(getTerminal, terminalParts(diskId)),
          reply: client.call(getTerminal, terminalParts(diskId)),
        },
  ]
  for (const { reply } of first) reply.catch(() => undefined)
  return first
}
