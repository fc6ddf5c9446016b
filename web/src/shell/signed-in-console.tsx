import { entranceFor } from '@kaipiao/domain/accounts/session/area'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { lazyPart } from '../client/areas/lazy-part.tsx'
import { useClient } from '../client/runtime/runtime.tsx'
import { sessionStore } from '../client/session/session-store.ts'
import { useSession } from '../client/session/use-session.ts'
import { tellSignedOut } from '../client/talk/problem-alert.ts'
import { passageOf } from './guarded-paths.ts'
import { ShellSkeleton } from './frame/shell-skeleton.tsx'

/** All that lies behind sign-in. */
export const Console = lazyPart(async () => (await import('./console.tsx')).Console)

/** Everything behind sign-in; the console itself is loaded only for those who may see it. */
export function SignedInConsole() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const passage = passageOf(pathname, session?.roleType)
  // Keyed by where it starts: a second address that comes before the first redirect is shown is redirected too.
  if (passage.to === 'path') return <Navigate key={pathname} to={passage.path} replace />
  if (passage.to === 'entrance') return <ToEntrance key={pathname + search} from={pathname + search} />
  return (
    // Keyed by who it is for: the next user's menu is asked for anew.
    <Entered key={session?.userUid} />
  )
}

/** The first questions leave beside the scripts of the console. */
function Entered() {
  const client = useClient()
  const [first] = useState(() =>
    import('../requests/first-calls.ts').then(
      ({ askFirst }) => askFirst(client),
      () => [],
    ),
  )
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <Console first={first} />
    </Suspense>
  )
}

/** Remembers where the visitor wanted to go (RT69), unless they have just signed out themselves. */
function ToEntrance({ from }: { from: string }) {
  useEffect(() => {
    if (sessionStore.isLeftOnPurpose()) return
    sessionStore.rememberRedirect(from)
    if (sessionStore.isLost()) tellSignedOut()
  }, [from])
  return <Navigate to={entranceFor(sessionStore.entrance(), undefined)} replace />
}
