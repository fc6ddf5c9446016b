import type { Client } from '@kaipiao/client'
import { getCurrentTerminal, getNavigation, getTerminal } from '@kaipiao/client/operations'
import { operationKey } from './operation-key.ts'
import { allowedPaths } from '../client/session/navigation.ts'
import { sessionStore, type StoredSession } from '../client/session/session-store.ts'
import { windowTerminal } from '../client/session/window-terminal.ts'

/** A question under the key under which the console will look for its answer. */
export interface FirstReply {
  readonly key: readonly unknown[]
  readonly reply: Promise<unknown>
  /** The answer, once it is there. */
  data?: unknown
}

/** What the menu of a user is asked with, for the terminal of this window. */
export const navigationParts = (
  { roleType }: Pick<StoredSession, 'roleType'>,
  diskId: string | undefined,
) => ({
  query: { type: String(roleType), scene: 'web', ...(diskId ? { diskId } : {}) },
})

/** What a session keeps of a menu. */
export const menuFacts = (menu: StoredSession['navList']): Pick<StoredSession, 'navList' | 'allowPath'> => ({
  navList: menu,
  allowPath: allowedPaths(menu),
})

/** What the terminal of this window is asked with. */
export const terminalParts = (diskId: string) => ({ path: { diskId }, query: { isShowTerm: '1' } }) as const

/**
 * Asks what every page behind sign-in begins with, menu and terminal, while the scripts of the console are still on
 * their way. It stands by itself, so that it comes before them. Where the window has no terminal yet it takes the user's
 * own, and asks for both by that: what is then drawn first is drawn with what is known, and not once more. A failure is
 * told by who asks again.
 */
export function askFirst(client: Client): FirstReply[] {
  const user = sessionStore.read()
  if (!user) return []
  const asked: FirstReply[] = []
  const ask = <Reply>(key: readonly unknown[], reply: Promise<Reply>, then: (data: Reply) => void) => {
    const first: FirstReply = { key, reply }
    asked.push(first)
    reply.then(
      (data) => {
        first.data = data
        if (sessionStore.read()?.userUid === user.userUid) then(data)
      },
      () => undefined,
    )
  }
  const askMenu = (diskId: string | undefined) => {
    const parts = navigationParts(user, diskId)
    ask(operationKey(getNavigation, parts), client.call(getNavigation, parts), (menu) => {
      if (windowTerminal.read() === diskId) sessionStore.update(menuFacts(menu))
    })
  }
  const askTerminal = (diskId: string) => {
    const parts = terminalParts(diskId)
    ask(operationKey(getTerminal, parts), client.call(getTerminal, parts), () => undefined)
  }
  const known = windowTerminal.read()
  askMenu(known)
  if (known === undefined)
    ask(operationKey(getCurrentTerminal, {}), client.call(getCurrentTerminal, {}), (own) => {
      if (!own?.diskId || windowTerminal.read() !== undefined) return
      windowTerminal.write(own.diskId)
      askMenu(own.diskId)
      askTerminal(own.diskId)
    })
  else askTerminal(known)
  return asked
}
