import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../client/areas/lazy-part.tsx'
import { BoardGlance } from '../../kit/screens.ts'
import { ErrorArea } from '../../client/areas/error-area.tsx'
import { useUser } from '../../client/session/use-session.ts'
import { isPathAllowed } from '../../client/session/access.ts'
import { statistics } from '../../families/invoicing/statistics/statistics.ts'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { ownPages } from '../menu/own-pages.ts'
import { resourcePath } from '../menu/resource-paths.ts'
import { useWaiting } from '../waiting/use-waiting.ts'
import './desk.css'

const DutyGlance = lazyPart(
  async () => (await import('../../families/declarations/duties/duty-glance.tsx')).DutyGlance,
)

const DUTIES = ownPages.find(({ name }) => name === 'duties')

/** What is due for filing, what waits for the user, each kind leading to its list, then the last thirty days at a glance. */
export function Desk() {
  const user = useUser()
  const path = resourcePath(statistics, user)
  const area = AREA_OF_ROLE[user.roleType]
  // What agencies do in the first half of a month.
  const dutyPath = area === 'account' ? DUTIES?.paths[area] : undefined
  return (
    <div className="kp-desk">
      {dutyPath && isPathAllowed(dutyPath, user.allowPath) && (
        <ErrorArea>
          <Suspense fallback={null}>
            <DutyGlance path={dutyPath} />
          </Suspense>
        </ErrorArea>
      )}
      <ErrorArea>
        <WaitingList />
      </ErrorArea>
      {path && isPathAllowed(path, user.allowPath) && (
        <ErrorArea>
          <Suspense fallback={<div className="kp-desk-glance" role="progressbar" aria-label="正在加载" />}>
            <BoardGlance board={statistics} path={path} />
          </Suspense>
        </ErrorArea>
      )}
    </div>
  )
}

function WaitingList() {
  const waiting = useWaiting()
  const kinds = waiting.filter(({ count }) => count !== 0)
  if (waiting.length === 0) return null
  return (
    <section className="kp-desk-waiting" aria-label="待办">
      <h2>待办</h2>
      {kinds.length === 0 ? (
        <p className="kp-soft">没有待处理的事项</p>
      ) : (
        <ul>
          {kinds.map(({ label, address, count, error }) => (
            <li key={label} aria-busy={count === undefined && !error}>
              <Link to={address}>{label}</Link>
              <b className="kp-number">{error ? '读取失败' : (count ?? '…')}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
