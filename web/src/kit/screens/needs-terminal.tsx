import type { Client } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { checkAnyUsable, DISK_NEEDED } from '@kaipiao/domain/terminal/usability'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { inPlace } from '../../providers/talk/problem-alert.ts'
import { LoadFailure } from './list-states.tsx'

/** Of so many terminals one is usable, or there are more to choose from than anybody reads here. */
const LOOKED_AT = 100

/**
 * In place of a screen that belongs to a terminal while the window has none: one has to be chosen (ER35), unless the
 * user has none at all (HD35) or none that can be used (ER34).
 */
export function NeedsTerminal({ label }: { label: string }) {
  const client = useClient()
  const { isLoading, error, refetch } = useCurrentTerminal()
  const fault = useQuery({
    queryKey: ['terminals', 'usable'],
    queryFn: ({ signal }) => inPlace(terminalFault(client, signal)),
    enabled: !isLoading && !error,
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (isLoading || fault.isLoading) return <div className="kp-empty" aria-busy="true" />
  return (
    <div className="kp-empty">
      <strong>{fault.data ?? DISK_NEEDED}</strong>
      {!fault.data && <p className="kp-soft">{label}属于某一个终端，请先在顶部选择终端。</p>}
    </div>
  )
}

/** Why choosing would not help; null when there is something to choose. */
async function terminalFault(client: Client, signal: AbortSignal): Promise<string | null> {
  const query = { isPage: '1', page: 1, pageSize: LOOKED_AT } as const
  const { list, pages } = await client.call(listTerminals, { query }, { signal })
  return pages.items > list.length ? null : (checkAnyUsable(list)[0]?.message ?? null)
}
