import { DISK_NEEDED } from '@kaipiao/domain/terminal/usability'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { LoadFailure } from './list-states.tsx'

/** In place of a screen that belongs to a terminal while the window has none (ER35). */
export function NeedsTerminal({ label }: { label: string }) {
  const { isLoading, error, refetch } = useCurrentTerminal()
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (isLoading) return <div className="kp-empty" aria-busy="true" />
  return (
    <div className="kp-empty">
      <strong>{DISK_NEEDED}</strong>
      <p className="kp-soft">{label}属于某一个终端，请先在顶部选择终端。</p>
    </div>
  )
}
