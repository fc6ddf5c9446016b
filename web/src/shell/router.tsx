import { lazy, Suspense } from 'react'
import { createHashRouter, Navigate, Outlet } from 'react-router'
import { PageQuestions } from '../client/talk/page-questions.tsx'
import { UnsavedBlocker } from '../client/talk/unsaved-guard.tsx'
import { SignedInConsole } from './signed-in-console.tsx'
import { PageCrash } from './page-crash.tsx'
import { publicRoutes } from './public-routes.tsx'

/** A page that stands is not held up by it: it looks every five minutes. */
const VersionWatch = lazy(() =>
  import('./version-watch.tsx').then(
    ({ VersionWatch: Watch }) => ({ default: Watch }),
    () => ({ default: () => null }),
  ),
)

/** Hash routes (RT01); the root leads to the choice of entrances (RT02), all but the public pages lie behind the guard. */
export const router = createHashRouter([
  {
    element: (
      <>
        <UnsavedBlocker />
        <PageQuestions />
        <Suspense>
          <VersionWatch />
        </Suspense>
        <Outlet />
      </>
    ),
    errorElement: <PageCrash />,
    hydrateFallbackElement: <div className="kp-splash" aria-busy="true" />,
    children: [
      { path: '/', element: <Navigate to="/login" replace /> },
      ...publicRoutes,
      { path: '*', element: <SignedInConsole /> },
    ],
  },
])
