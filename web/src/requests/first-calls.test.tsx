import type { Client, Schemas } from '@kaipiao/client'
import { getNavigation, getTerminal } from '@kaipiao/client/operations'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { operationKey } from './operation-key.ts'
import { createQueryClient } from './query-client.ts'
import { operationQuery } from './use-operation.ts'
import { askFirst, navigationParts, terminalParts } from './first-calls.ts'
import { sessionStore } from '../client/session/session-store.ts'
import { windowTerminal } from '../client/session/window-terminal.ts'

const asked: string[] = []
const client = {
  call: ({ id }: { id: string }, parts: unknown) => {
    asked.push(`${id} ${JSON.stringify(parts)}`)
    return id === 'getNavigation' ? Promise.resolve([]) : Promise.reject(new Error('不行'))
  },
} as unknown as Client
const signIn = { access_token: 'a', refresh_token: 'b', expires_in: 60, user: { roleType: 3 } }

beforeEach(() => {
  asked.length = 0
  sessionStore.begin(signIn as unknown as Schemas['Session'], '/agencyLogin', 0)
})
afterEach(() => {
  windowTerminal.write(undefined)
  sessionStore.clear()
})

it('asks for the menu and for the terminal, the one of this window where it has one', () => {
  askFirst(client)
  windowTerminal.write('661000000001')
  askFirst(client)
  expect(asked).toEqual([
    'getNavigation {"query":{"type":"3","scene":"web"}}',
    'getCurrentTerminal {}',
    'getNavigation {"query":{"type":"3","scene":"web","diskId":"661000000001"}}',
    'getTerminal {"path":{"diskId":"661000000001"},"query":{"isShowTerm":"1"}}',
  ])
})

it('asks nothing for nobody', () => {
  sessionStore.clear()
  expect(askFirst(client)).toEqual([])
  expect(asked).toEqual([])
})

it('takes the terminal of the user where the window has none, and asks for menu and terminal by it', async () => {
  const menu = [{ path: '/customers', children: [] }]
  const replies: Record<string, unknown> = {
    getNavigation: menu,
    getCurrentTerminal: { diskId: '661000000002' },
  }
  const sandbox = {
    call: ({ id }: { id: string }, parts: unknown) => {
      asked.push(`${id} ${JSON.stringify(parts)}`)
      return Promise.resolve(replies[id] ?? { diskId: '661000000002', taxerName: '青禾' })
    },
  } as unknown as Client
  const first = askFirst(sandbox)
  await vi.waitFor(() => expect(first.every(({ data }) => data !== undefined)).toBe(true))
  expect(windowTerminal.read()).toBe('661000000002')
  expect(asked.slice(2)).toEqual([
    'getNavigation {"query":{"type":"3","scene":"web","diskId":"661000000002"}}',
    'getTerminal {"path":{"diskId":"661000000002"},"query":{"isShowTerm":"1"}}',
  ])
  expect(sessionStore.read()).toMatchObject({ navList: menu, allowPath: ['/customers'] })
  const cache = createQueryClient(first)
  const key = operationKey(getTerminal, terminalParts('661000000002'))
  expect(cache.getQueryData(key)).toMatchObject({ taxerName: '青禾' })
})

it('answers the console from what is on its way, without asking twice', async () => {
  const cache = createQueryClient(askFirst(client))
  const parts = navigationParts({ roleType: 3 }, undefined)
  expect(
    await cache.fetchQuery({ ...operationQuery(client, getNavigation, parts), staleTime: 60_000 }),
  ).toEqual([])
  expect(asked.filter((call) => call.startsWith('getNavigation'))).toHaveLength(1)
})
