import { listTerminals } from '@kaipiao/client/operations'
import { TERMINAL_PATHS, type Area } from '@kaipiao/domain/accounts/session/area'
import { Link } from 'react-router'
import { together } from '../../requests/together.ts'
import { useOperation } from '../../requests/use-operation.ts'
import { Card, CARD } from './card.tsx'

const NOT_ACTIVATED = 0
const EXPIRED = 4

/** How many terminals the user has, and how many of them need attention. */
export function TerminalCard({ area }: { area: Area }) {
  const path = TERMINAL_PATHS[area]
  const all = useCount({})
  const expired = useCount({ serviceStatus: EXPIRED })
  const inactive = useCount({ serviceStatus: NOT_ACTIVATED })
  return (
    <Card title="终端" more={['查看', path]} state={together(all, expired, inactive)}>
      <p className="kp-figure">
        {all.data ?? 0} <span>个</span>
      </p>
      <p className="kp-soft">
        <Link to={`${path}?serviceStatus=${EXPIRED}`}>托管到期 {expired.data ?? 0}</Link> ·{' '}
        <Link to={`${path}?serviceStatus=${NOT_ACTIVATED}`}>未激活 {inactive.data ?? 0}</Link>
      </p>
    </Card>
  )
}

function useCount(filter: { serviceStatus?: typeof NOT_ACTIVATED | typeof EXPIRED }) {
  const query = { isPage: '1', page: 1, pageSize: 1, ...filter } as const
  return useOperation(listTerminals, { query }, { ...CARD, select: ({ pages }) => pages.items })
}
