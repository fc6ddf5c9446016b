import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { PanelAreas } from '../../../client/areas/panel-areas.tsx'
import type { OpenPanel } from '../../../client/talk/panels.ts'

const MergeDialog = lazyPart(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** The dialogs about customers, opened with `openPanel`. */
export const CustomerPanels = () => <PanelAreas dialogOf={dialogOf} />

function dialogOf({ panel, close }: OpenPanel) {
  return panel.kind === 'mergeCustomers' && <MergeDialog customers={panel.customers} onClose={close} />
}
