import type { Client } from '@kaipiao/client'
import { getTerminal } from '@kaipiao/client/described'
import { build } from '@kaipiao/client/testing'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { dialogStore } from '../../client/talk/dialogs.ts'
import { sessionStore } from '../../client/session/session-store.ts'
import { windowTerminal } from '../../client/session/window-terminal.ts'

/** Who is signed in, unless a test file says otherwise; and the terminal of the window. */
const AGENT = { userUid: '1', roleType: 3, roleCode: 'AGENCY_ADMIN' } as const
export const DISK = '661'

interface Player {
  userUid: string
  roleType: 1 | 2 | 3
  roleCode: string
  /** What the role grants; all where the test does not say. */
  permissions?: string[]
}

/**
 * Around each test of a file: somebody is signed in and has a terminal, and the browser has what jsdom lacks and antd
 * asks for. Nothing changes its size here.
 */
export function playConsole(user: Player = AGENT): void {
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', StillObserver)
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    const { permissions: _, ...known } = build('UserInfo')
    sessionStore.begin(build('Session', { user: { ...known, ...user } }), '/agencyLogin', Date.now())
    windowTerminal.write(DISK)
  })
  afterEach(() => {
    dialogStore.read().forEach(({ answer }) => answer(undefined))
    cleanup()
    sessionStore.clear()
    localStorage.clear()
    vi.unstubAllGlobals()
  })
}

/** A client whose calls a test answers; the terminal of the window is answered here. */
export function clientOf(
  call: (operation: { id: string }, parts: never, ...rest: never[]) => Promise<unknown>,
): Client {
  const answer = (operation: { id: string }, ...rest: [never]) =>
    operation.id === getTerminal.id
      ? Promise.resolve(build('Terminal', { diskId: DISK }))
      : call(operation, ...rest)
  return { call: answer, download: answer } as unknown as Client
}

/** What a list answers that has these rows and no more. */
export const pageOf = (list: readonly unknown[]) => ({
  list,
  pages: { page: 1, pageSize: 20, items: list.length },
})

class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
