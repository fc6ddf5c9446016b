import type { Result } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { checkAnyUsable, DISK_NEEDED } from '@kaipiao/domain/terminals/terminals/usability'
import { useOperation } from '../../requests/use-operation.ts'
import { useCurrentTerminal } from '../../requests/current-terminal.tsx'
import { LoadFailure } from '../parts/list-states.tsx'

/** Of so many terminals one is usable, or there are more to choose from than anybody reads here. */
const SOME = { query: { isPage: '1', page: 1, pageSize: 100 } } as const

/**
 * In place of a screen that belongs to a terminal while the window has none: one has to be chosen (ER35), unless the
 * user has none at all (HD35) or none that can be used (ER34).
 */
export function NeedsTerminal({ label }: { label: string }) {
  const { isLoading, error, refetch } = useCurrentTerminal()
  const fault = useOperation(listTerminals, SOME, {
    failure: 'inPlace',
    enabled: !isLoading && !error,
    select: terminalFault,
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
function terminalFault({ list, pages }: Result<'listTerminals'>): string | null {
  return pages.items > list.length ? null : (checkAnyUsable(list)[0]?.message ?? null)
}
