import { useSyncExternalStore } from 'react'
import { panelStore } from '../../../client/talk/panels.ts'
import { CheckDialog } from './check-dialog.tsx'

/** Shows the tax-disk check, from wherever it was opened. */
export function CheckHost() {
  const panels = useSyncExternalStore(panelStore.subscribe, panelStore.read)
  return panels.map(({ id, panel, close }) =>
    panel.kind === 'check' ? (
      <CheckDialog key={id} terminal={panel.terminal} onClose={() => close(true)} />
    ) : null,
  )
}
