import { Suspense, useSyncExternalStore } from 'react'
import { ErrorArea } from '../../../client/areas/error-area.tsx'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { panelStore, type OpenPanel } from '../../../client/talk/panels.ts'

const RolePermissionsDialog = lazyPart(
  async () => (await import('./roles/role-permissions-dialog.tsx')).RolePermissionsDialog,
)
const PermissionCheckDialog = lazyPart(
  async () => (await import('./roles/permission-check-dialog.tsx')).PermissionCheckDialog,
)

/** The dialogs of the back office, opened with `openPanel`. */
export function OfficePanels() {
  const panels = useSyncExternalStore(panelStore.subscribe, panelStore.read)
  return panels.map((open) => (
    <ErrorArea key={open.id} onGone={() => open.close(false)}>
      <Suspense fallback={null}>
        <PanelOf {...open} />
      </Suspense>
    </ErrorArea>
  ))
}

function PanelOf({ panel, close }: OpenPanel) {
  if (panel.kind === 'rolePermissions') return <RolePermissionsDialog roleId={panel.roleId} onClose={close} />
  if (panel.kind === 'permissionCheck') return <PermissionCheckDialog onClose={() => close(true)} />
  return null
}
