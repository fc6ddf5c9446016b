import { Suspense, useSyncExternalStore } from 'react'
import { panelStore } from '../../../client/talk/panels.ts'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'

const CheckDialog = lazyPart(async () => (await import('./check-dialog.tsx')).CheckDialog)

/** Shows the tax-disk check, from wherever it was opened. */
export function CheckHost() {
  const panels = useSyncExternalStore(panelStore.subscribe, panelStore.read)
  return panels.map(({ id, panel, close }) =>
    panel.kind === 'check' ? (
      <Suspense key={id}>
        <CheckDialog terminal={panel.terminal} onClose={() => close(true)} />
      </Suspense>
    ) : null,
  )
}
