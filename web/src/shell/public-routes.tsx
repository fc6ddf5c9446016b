import { Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { ErrorPage } from '../public/pages/error-page.tsx'
import { PublicPage } from '../public/pages/public-page.tsx'
import { PUBLIC_PAGES } from '../public/pages/public-pages.ts'
import { EntranceChoice } from '../public/sign-in/entrance-choice.tsx'
import { ENTRANCES } from '../public/sign-in/entrances.ts'
import { SignInPage } from '../public/sign-in/sign-in-page.tsx'
import { lazyPart } from '../client/areas/lazy-part.tsx'
import { Console } from './signed-in-console.tsx'

const BoardPage = lazyPart(async () => (await import('../public/board/board-page.tsx')).BoardPage)

/** Everything that is open to visitors (RT03–RT25); what few of them ask for does not make the others wait. */
export const publicRoutes: RouteObject[] = [
  { path: '/login', element: <EntranceChoice /> },
  ...ENTRANCES.map((entrance) => ({
    path: entrance.path,
    element: <SignInPage key={entrance.path} entrance={entrance} prepare={Console.ahead} />,
  })),
  {
    path: '/shortcutsLogin',
    lazy: async () => ({
      Component: (await import('../public/sign-in/shortcuts-page.tsx')).ShortcutsPage,
    }),
  },
  {
    path: '/forgetPwd',
    lazy: async () => ({ Component: (await import('../public/reset/reset-page.tsx')).ResetPage }),
  },
  {
    path: '/channel/login',
    lazy: async () => ({
      Component: (await import('../public/sign-in/channel-sign-in.tsx')).ChannelSignIn,
    }),
  },
  {
    path: '/channel/access',
    lazy: async () => ({
      Component: (await import('../public/channel/channel-page.tsx')).ChannelAccessPage,
    }),
  },
  {
    path: '/channel/bind',
    lazy: async () => ({
      Component: (await import('../public/channel/channel-page.tsx')).ChannelBindPage,
    }),
  },
  ...['/home', '/index', '/eqikai'].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('../public/pages/landing-page.tsx')).LandingPage,
    }),
  })),
  ...(
    [
      ['/dashboard/disk', 'disk'],
      ['/dashboard/invoice', 'invoice'],
      ['/area/dashboard/invoice', 'area'],
    ] as const
  ).map(([path, board]) => ({
    path,
    element: (
      <Suspense fallback={<div className="kp-splash" aria-busy="true" />}>
        <BoardPage key={board} board={board} />
      </Suspense>
    ),
  })),
  ...PUBLIC_PAGES.map((page) => ({ path: page.path, element: <PublicPage page={page} /> })),
  {
    path: '/transfer',
    lazy: async () => ({
      Component: (await import('../public/pages/transfer-page.tsx')).TransferPage,
    }),
  },
  {
    path: '/sandbox',
    lazy: async () => ({ Component: (await import('./sandbox-alone.tsx')).SandboxAlone }),
  },
  { path: '/error', element: <ErrorPage /> },
]
