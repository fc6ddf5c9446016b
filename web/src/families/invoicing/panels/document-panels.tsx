import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { PanelAreas } from '../../../client/areas/panel-areas.tsx'
import type { OpenPanel } from '../../../client/talk/panels.ts'

const DocumentsDialog = lazyPart(
  async () => (await import('../invoices/documents-dialog.tsx')).DocumentsDialog,
)
const PushDialog = lazyPart(async () => (await import('../invoices/push-dialog.tsx')).PushDialog)
const RedPartDialog = lazyPart(async () => (await import('../red-letters/red-part-dialog.tsx')).RedPartDialog)

/** The dialogs about issued invoices, opened with `openPanel`. */
export const DocumentPanels = () => <PanelAreas dialogOf={dialogOf} />

function dialogOf({ panel, close }: OpenPanel) {
  if (panel.kind === 'documents') return <DocumentsDialog invoices={panel.invoices} onClose={close} />
  if (panel.kind === 'push') return <PushDialog invoice={panel.invoice} onClose={close} />
  if (panel.kind === 'redPart') return <RedPartDialog invoice={panel.invoice} onClose={close} />
  return undefined
}
