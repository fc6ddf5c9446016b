import { Suspense, useSyncExternalStore } from 'react'
import { ErrorArea } from '../../../client/areas/error-area.tsx'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { panelStore } from '../../../client/talk/panels.ts'

const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** The dialogs about customers, opened with `openPanel`. */
export function CustomerPanels() {
  const panels = useSyncExternalStore(panelStore.subscribe, panelStore.read)
  return panels.map(
    ({ id, panel, close }) =>
      panel.kind === 'mergeCustomers' && (
        <ErrorArea key={id} onGone={() => close(false)}>
          <Suspense fallback={null}>
            <MergeDialog customers={panel.customers} onClose={close} />
          </Suspense>
        </ErrorArea>
      ),
  )
}
