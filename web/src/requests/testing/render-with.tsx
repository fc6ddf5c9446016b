import type { Client, Schemas } from '@kaipiao/client'
import { getCurrentTerminal, getTerminal } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render, renderHook } from '@testing-library/react'
import { createContext, use, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import { RuntimeProvider } from '../../client/runtime/runtime.tsx'
import type { Runtime } from '../../client/runtime/start-runtime.ts'
import { CurrentTerminalProvider } from '../current-terminal.tsx'
import { terminalParts, type FirstReply } from '../first-calls.ts'
import { sessionStore, type StoredSession } from '../../client/session/session-store.ts'
import { windowTerminal } from '../../client/session/window-terminal.ts'
import { operationKey } from '../operation-key.ts'
import { createQueryClient } from '../query-client.ts'
import { answering } from './fake-client.ts'
import { signIn } from './signed-in.ts'

/** The terminal of the window, unless a test says otherwise. */
export const DISK = '661'

/** What a page finds around it. */
export interface Surroundings {
  /** Who answers; without one nothing is answered. */
  client?: Client | undefined
  /** Who is signed in: the one that a test has signed in before, or an agent. */
  user?: Partial<StoredSession>
  /** The terminal of the window; null where it has none. */
  terminal?: Partial<Schemas['Terminal']> | null
  config?: Partial<Schemas['AppConfig']>
  branding?: Partial<Schemas['Branding']>
  /** What the day and the time are while the test runs. */
  now?: Date
  /** Where the page stands. */
  path?: string
}

export interface Ground {
  runtime: Runtime
  queries: QueryClient
  router: ReturnType<typeof createMemoryRouter>
}

/** Signs in and gives the window its terminal; what is drawn gets the rest by context. */
export function groundOf(
  { client = answering({}), user, terminal = {}, config = {}, branding = {}, now, path = '/' }: Surroundings,
  routes: RouteObject[],
): Ground {
  if (now) vi.setSystemTime(now)
  if (user || !sessionStore.read()) signIn(user)
  const current = terminal && build('Terminal', { diskId: DISK, ...terminal })
  windowTerminal.write(current?.diskId)
  return {
    runtime: {
      client,
      config: { ...build('AppConfig'), ...config },
      branding: { ...build('Branding'), ...branding },
    },
    queries: createQueryClient([terminalReply(current)]),
    router: createMemoryRouter(routes, { initialEntries: [path] }),
  }
}

/** The terminal of the window is known as the page begins, and not asked for. */
function terminalReply(terminal: Schemas['Terminal'] | null): FirstReply {
  const key = terminal
    ? operationKey(getTerminal, terminalParts(terminal.diskId))
    : operationKey(getCurrentTerminal, {})
  return { key, reply: Promise.resolve(terminal), data: terminal }
}

const Shown = createContext<ReactNode>(null)
const routes: RouteObject[] = [{ path: '*', element: <ShownHere /> }]

function ShownHere() {
  return use(Shown)
}

/** For what draws by itself, `render` or `renderHook`: the surroundings of one component. */
export function within(surroundings: Surroundings = {}) {
  const { runtime, queries, router } = groundOf(surroundings, routes)
  function Surrounded({ children }: { children: ReactNode }) {
    return (
      <RuntimeProvider runtime={runtime}>
        <QueryClientProvider client={queries}>
          <CurrentTerminalProvider>
            <Shown value={children}>
              <RouterProvider router={router} />
            </Shown>
          </CurrentTerminalProvider>
        </QueryClientProvider>
      </RuntimeProvider>
    )
  }
  return { wrapper: Surrounded, router, queries }
}

/** Draws one component of the kit or of a family with what it finds around it in the console. */
export function renderWith(shown: ReactNode, surroundings?: Surroundings) {
  const { wrapper, ...ground } = within(surroundings)
  return { ...render(shown, { wrapper }), ...ground }
}

/** Runs one hook with what it finds around it in the console. */
export function renderHookWith<Result, Props>(
  hook: (props: Props) => Result,
  surroundings?: Surroundings,
  initialProps?: Props,
) {
  const { wrapper, ...ground } = within(surroundings)
  const options = initialProps === undefined ? { wrapper } : { wrapper, initialProps }
  return { ...renderHook(hook, options), ...ground }
}
