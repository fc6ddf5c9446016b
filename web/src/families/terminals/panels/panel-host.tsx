import { CODE_ACCEPTED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { PanelAreas } from '../../../client/areas/panel-areas.tsx'
import type { OpenPanel } from '../../../client/talk/panels.ts'
import { useReloadLost } from '../tax-bureau/use-reload-lost.ts'

const BindingDialog = lazyPart(
  async () => (await import('../bureau-binding/binding-dialog.tsx')).BindingDialog,
)
const QrDialog = lazyPart(async () => (await import('../bureau-qr/qr-dialog.tsx')).QrDialog)
const RegistrationDialog = lazyPart(
  async () => (await import('../registrations/registration-dialog.tsx')).RegistrationDialog,
)
const LoginDialog = lazyPart(async () => (await import('../bureau-login/login-dialog.tsx')).LoginDialog)
const SellerDialog = lazyPart(async () => (await import('../seller/seller-dialog.tsx')).SellerDialog)
const PasswordDialog = lazyPart(
  async () => (await import('../bureau-password/password-dialog.tsx')).PasswordDialog,
)

/** Shows what was opened with `openPanel`, one over another. */
export const PanelHost = () => <PanelAreas dialogOf={(open) => <PanelOf {...open} />} />

function PanelOf({ panel, close }: OpenPanel) {
  const reloadLost = useReloadLost()
  switch (panel.kind) {
    case 'binding':
      return <BindingDialog diskId={panel.diskId} onClose={close} />
    case 'qr':
      return <QrDialog diskId={panel.diskId} onClose={close} />
    case 'registration':
      return <RegistrationDialog diskId={panel.diskId} onClose={close} />
    case 'seller':
      return <SellerDialog diskId={panel.diskId} onClose={close} />
    case 'bureauLogin':
      return (
        <LoginDialog
          diskId={panel.diskId}
          message={panel.message ?? ''}
          success={panel.success ?? CODE_ACCEPTED}
          onClose={(isLoggedIn) => {
            close(isLoggedIn)
            if (isLoggedIn) reloadLost()
          }}
        />
      )
    case 'password':
      return <PasswordDialog onClose={close} />
    case 'renewal':
    case 'payment':
    case 'storeChange':
    case 'check':
    case 'rolePermissions':
    case 'permissionCheck':
    case 'accessToken':
    case 'mergeCustomers':
    case 'documents':
    case 'push':
    case 'redPart':
      // Shop, header, back office, customers and documents show these.
      return null
  }
}
