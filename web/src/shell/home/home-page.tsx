import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCurrentTerminal } from '../../requests/current-terminal.tsx'
import { useUser } from '../../client/session/use-session.ts'
import { FirstSteps } from './first-steps.tsx'
import { QuotaCard } from './quota-card.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { StockCard } from './stock-card.tsx'
import { TerminalCard } from './terminal-card.tsx'
import { TerminalLinks } from './terminal-links.tsx'
import { IssuedCard } from './issued-card.tsx'
import './home.css'

/** The home of each role: what the terminal of this window can still issue, what went out, what needs attention. */
export function HomePage({ desk }: { desk: ReactNode }) {
  const { roleType, userName } = useUser()
  const { terminal, diskId } = useCurrentTerminal()
  useMemberAddress(roleType)
  return (
    <div className="kp-home">
      <header>
        <div>
          <h1 className="kp-page-title">{userName}</h1>
          {terminal && (
            <p className="kp-soft">
              当前终端 {terminal.taxerName} · {terminal.tsp} · {terminal.serviceStatusDesc}
            </p>
          )}
        </div>
        {terminal && <TerminalLinks terminal={terminal} />}
      </header>
      {desk}
      <div className="kp-cards">
        {diskId && <QuotaCard diskId={diskId} />}
        {diskId && <IssuedCard diskId={diskId} />}
        <TerminalCard area={AREA_OF_ROLE[roleType]} />
        {!diskId && <FirstSteps area={AREA_OF_ROLE[roleType]} />}
      </div>
      <div className="kp-panels">
        {diskId && <RecentOrders diskId={diskId} area={AREA_OF_ROLE[roleType]} />}
        <StockCard />
      </div>
    </div>
  )
}

/** The home of a member names its terminal (RT28). */
function useMemberAddress(roleType: 1 | 2 | 3): void {
  const { terminal } = useCurrentTerminal()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (roleType !== 1 || !terminal) return
    const query = new URLSearchParams({ id: terminal.termId, diskId: terminal.diskId }).toString()
    if (search !== `?${query}`) void navigate({ pathname, search: query }, { replace: true })
  }, [roleType, terminal, pathname, search, navigate])
}
