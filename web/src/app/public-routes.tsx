import type { RouteObject } from 'react-router'
import { ErrorPage } from '../features/public/error-page.tsx'
import { PublicPage } from '../features/public/public-page.tsx'
import { PUBLIC_PAGES } from '../features/public/public-pages.ts'
import { TransferPage } from '../features/public/transfer-page.tsx'
import { EntranceChoice } from '../features/sign-in/entrance-choice.tsx'
import { ENTRANCES } from '../features/sign-in/entrances.ts'
import { SignInPage } from '../features/sign-in/sign-in-page.tsx'

const [memberEntrance] = ENTRANCES

/** Everything that is open to visitors (RT03–RT25). */
export const publicRoutes: RouteObject[] = [
  ...['/login', '/shortcutsLogin', '/home', '/index', '/eqikai'].map((path) => ({
    path,
    element: <EntranceChoice />,
  })),
  ...ENTRANCES.map((entrance) => ({
    path: entrance.path,
    element: <SignInPage key={entrance.path} entrance={entrance} />,
  })),
  ...(memberEntrance ? [{ path: '/channel/login', element: <SignInPage entrance={memberEntrance} /> }] : []),
  ...PUBLIC_PAGES.map((page) => ({ path: page.path, element: <PublicPage page={page} /> })),
  { path: '/transfer', element: <TransferPage /> },
  { path: '/error', element: <ErrorPage /> },
]
