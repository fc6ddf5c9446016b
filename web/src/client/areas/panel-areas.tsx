import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { panelStore, type OpenPanel } from '../talk/panels.ts'
import { ErrorArea } from './error-area.tsx'

interface Props {
  /** Nothing for a panel that others show. */
  dialogOf: (open: OpenPanel) => ReactNode
}

/** Dialogs of what was opened with `openPanel`, one over another; a fault in one closes it and leaves the page alone. */
export function PanelAreas({ dialogOf }: Props) {
  const panels = useSyncExternalStore(panelStore.subscribe, panelStore.read)
  return panels.map((open) => {
    const dialog = dialogOf(open)
    return (
      dialog && (
        <ErrorArea key={open.id} onGone={() => open.close(false)}>
          <Suspense fallback={null}>{dialog}</Suspense>
        </ErrorArea>
      )
    )
  })
}
