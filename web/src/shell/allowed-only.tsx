import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { NoLongerOpen, Refused } from '../kit/parts.ts'
import { ErrorArea } from '../client/areas/error-area.tsx'
import { isPathAllowed, mayCall } from '../client/session/access.ts'
import { isUnder } from '../client/session/is-under.ts'
import { useUser } from '../client/session/use-session.ts'
import { hasUnsavedChanges } from '../client/talk/unsaved-guard.tsx'
import { screens } from '../families/registry.ts'
import { addressesOf, ownPages } from './menu/own-pages.ts'
import { allResourcePaths } from './menu/resource-paths.ts'

/** Pages that the menu leads to; only these can be withheld by it. Homes, mailbox and the like are always open. */
const MENU_PATHS = [
  ...ownPages.filter(({ isWithheld }) => isWithheld).flatMap(addressesOf),
  ...screens.flatMap(allResourcePaths),
]

/**
 * Refuses a page outside the user's menu, and one for a call that the role does not grant: own home, with a notice (RT68,
 * BK04). One that is open with something typed in it stays until it is left.
 */
export function AllowedOnly() {
  const user = useUser()
  const { allowPath, roleType } = user
  const { pathname } = useLocation()
  const isMenuPage = MENU_PATHS.some((path) => isUnder(pathname, path))
  const form = ownPages.find(
    (page) => page.does && addressesOf(page).some((path) => matchPath(path, pathname)),
  )?.does
  const isAllowed = (!form || mayCall(form, user)) && (!isMenuPage || isPathAllowed(pathname, allowPath))
  return (
    <OpenPage
      key={pathname.split('/').slice(0, 3).join('/')}
      {...{ pathname, isAllowed, isForm: form !== undefined, home: HOME_PATHS[AREA_OF_ROLE[roleType]] }}
    />
  )
}

interface OpenPageProps {
  pathname: string
  isAllowed: boolean
  /** It is there to be filled in. */
  isForm: boolean
  home: string
}

/** What is allowed no more gives way, but for what somebody has written in: that goes when they leave it themselves. */
function OpenPage({ pathname, isAllowed, isForm, home }: OpenPageProps) {
  const [wasAllowed, setWasAllowed] = useState(isAllowed)
  const [isTypedIn, setTypedIn] = useState(false)
  const [keptAt, setKeptAt] = useState<string>()
  if (wasAllowed !== isAllowed) {
    setWasAllowed(isAllowed)
    setKeptAt(!isAllowed && (isForm || isTypedIn || hasUnsavedChanges()) ? pathname : undefined)
  }
  if (!isAllowed && keptAt !== pathname) return <Refused to={home} />
  return (
    <>
      {!isAllowed && <NoLongerOpen />}
      <div className="kp-contents" onInput={() => setTypedIn(true)}>
        <ErrorArea>
          <Outlet />
        </ErrorArea>
      </div>
    </>
  )
}
