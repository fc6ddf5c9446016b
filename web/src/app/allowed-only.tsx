import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/session/area'
import { matchPath, Outlet, useLocation } from 'react-router'
import { Refused } from '../kit/screens/refused.tsx'
import { ErrorArea } from '../providers/areas/error-area.tsx'
import { isPathAllowed, mayCall } from '../providers/session/access.ts'
import { isUnder } from '../providers/session/is-under.ts'
import { useUser } from '../providers/session/use-session.ts'
import { screens } from '../resources/index.ts'
import { addressesOf, pages } from './pages.ts'
import { allResourcePaths } from './resource-paths.ts'

/** Pages that the menu leads to; only these can be withheld by it. Homes, mailbox and the like are always open. */
const MENU_PATHS = [
  ...pages.filter(({ isWithheld }) => isWithheld).flatMap(addressesOf),
  ...screens.flatMap(allResourcePaths),
]

/** Refuses a page outside the user's menu, and one for a call that the role does not grant: own home, with a notice (RT68, BK04). */
export function AllowedOnly() {
  const user = useUser()
  const { allowPath, roleType } = user
  const { pathname } = useLocation()
  const isMenuPage = MENU_PATHS.some((path) => isUnder(pathname, path))
  const isUseless = pages.some(
    (page) =>
      page.does && !mayCall(page.does, user) && addressesOf(page).some((path) => matchPath(path, pathname)),
  )
  if (isUseless || (isMenuPage && !isPathAllowed(pathname, allowPath)))
    return <Refused to={HOME_PATHS[AREA_OF_ROLE[roleType]]} />
  return (
    <ErrorArea key={pathname.split('/').slice(0, 3).join('/')}>
      <Outlet />
    </ErrorArea>
  )
}
