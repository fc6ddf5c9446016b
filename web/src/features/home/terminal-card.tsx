import { listTerminals } from '@kaipiao/client/operations'
import { TERMINAL_PATHS, type Area } from '@kaipiao/domain/session/area'
import { Link } from 'react-router'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { useUser } from '../../providers/session/use-session.ts'
import { Card } from './card.tsx'
import { useFacts } from './use-facts.ts'

const NOT_ACTIVATED = 0
const EXPIRED = 4

/** How many terminals the user has, and how many of them need attention. */
export function TerminalCard({ area }: { area: Area }) {
  const client = useClient()
  const { userUid } = useUser()
  const path = TERMINAL_PATHS[area]
  const facts = useFacts(['terminals', userUid], async (signal) => {
    const count = (serviceStatus?: typeof NOT_ACTIVATED | typeof EXPIRED) =>
      client
        .call(
          listTerminals,
          {
            query: {
              isPage: '1',
              page: 1,
              pageSize: 1,
              ...(serviceStatus === undefined ? {} : { serviceStatus }),
            },
          },
          { signal },
        )
        .then(({ pages }) => pages.items)
    const [all, expired, inactive] = await Promise.all([count(), count(EXPIRED), count(NOT_ACTIVATED)])
    return { all, expired, inactive }
  })
  return (
    <Card title="终端" more={['查看', path]} state={facts}>
      <p className="kp-figure">
        {facts.data?.all ?? 0} <span>个</span>
      </p>
      <p className="kp-soft">
        <Link to={`${path}?serviceStatus=${EXPIRED}`}>托管到期 {facts.data?.expired ?? 0}</Link> ·{' '}
        <Link to={`${path}?serviceStatus=${NOT_ACTIVATED}`}>未激活 {facts.data?.inactive ?? 0}</Link>
      </p>
    </Card>
  )
}
