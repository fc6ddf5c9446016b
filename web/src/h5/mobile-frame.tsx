import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { offeredEntrances } from '../public/sign-in/entrances.ts'
import { BrandHeader } from '../public/sign-in/brand-header.tsx'
import { PageHeading } from '../kit/plain.ts'
import { useConfig } from '../client/runtime/runtime.tsx'
import { sessionStore } from '../client/session/session-store.ts'
import { useSession } from '../client/session/use-session.ts'
import './mobile.css'

/** The frame of a page on a phone. */
export function MobileFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="kp-mobile">
      <BrandHeader />
      <PageHeading title={title} />
      {children}
    </main>
  )
}

/** The calls of the mobile pages need a session too: who has none signs in and comes back (RT69). */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { showAgency } = useConfig()
  const { pathname, search } = useLocation()
  if (session) return children
  const taxerName = new URLSearchParams(search).get('taxerName')
  return (
    <MobileFrame title={taxerName ?? '登录后继续'}>
      <p className="kp-soft">请先登录，登录后回到本页继续。</p>
      <nav className="kp-mobile-entrances" aria-label="登录入口">
        {offeredEntrances(showAgency).map(({ path, name }) => (
          <Link
            key={path}
            className="kp-button"
            to={path}
            onClick={() => sessionStore.rememberRedirect(pathname + search)}
          >
            {name}
          </Link>
        ))}
      </nav>
    </MobileFrame>
  )
}

/** An address of the mobile application that leads nowhere. */
export function MobileNotFound() {
  return (
    <MobileFrame title="页面不存在">
      <p className="kp-soft">请重新扫描二维码进入。</p>
    </MobileFrame>
  )
}
