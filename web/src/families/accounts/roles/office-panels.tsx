import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { PanelAreas } from '../../../client/areas/panel-areas.tsx'
import type { OpenPanel } from '../../../client/talk/panels.ts'

const RolePermissionsDialog = lazyPart(
  async () => (await import('./roles/role-permissions-dialog.tsx')).RolePermissionsDialog,
)
const PermissionCheckDialog = lazyPart(
  async () => (await import('./roles/permission-check-dialog.tsx')).PermissionCheckDialog,
)

const AccessTokenDialog = lazyPart(
  async () => (await import('../access-tokens/access-token-dialog.tsx')).AccessTokenDialog,
)

/** The dialogs of the back office, opened with `openPanel`. */
export const OfficePanels = () => <PanelAreas dialogOf={dialogOf} />

function dialogOf({ panel, close }: OpenPanel) {
  if (panel.kind === 'rolePermissions') return <RolePermissionsDialog roleId={panel.roleId} onClose={close} />
  if (panel.kind === 'permissionCheck') return <PermissionCheckDialog onClose={() => close(true)} />
  if (panel.kind === 'accessToken') return <AccessTokenDialog onClose={close} />
  return null
}
