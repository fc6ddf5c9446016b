import { Suspense, useSyncExternalStore } from 'react'
import { ErrorArea } from '../../providers/areas/error-area.tsx'
import { lazyPart } from '../../providers/areas/lazy-part.tsx'
import { panelStore } from '../../providers/talk/panels.ts'

const DocumentsDialog = lazyPart(async () => (await import('./documents-dialog.tsx')).DocumentsDialog)

/** The dialog about documents of invoices, opened with `openPanel`. */
export function DocumentPanels() {
  const panels = useSyncExternalStore(panelStore.subscribe, panelStore.read)
  return panels.map(
    ({ id, panel, close }) =>
      panel.kind === 'documents' && (
        <ErrorArea key={id} onGone={() => close(false)}>
          <Suspense fallback={null}>
            <DocumentsDialog invoices={panel.invoices} onClose={close} />
          </Suspense>
        </ErrorArea>
      ),
  )
}
