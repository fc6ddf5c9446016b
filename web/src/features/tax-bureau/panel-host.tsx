import { lazy, Suspense, useSyncExternalStore } from 'react'
import { panelStore, type OpenPanel } from '../../providers/talk/panels.ts'

const BindingDialog = lazy(async () => ({
  default: (await import('./binding/binding-dialog.tsx')).BindingDialog,
}))
const QrDialog = lazy(async () => ({ default: (await import('./qr/qr-dialog.tsx')).QrDialog }))
const RegistrationDialog = lazy(async () => ({
  default: (await import('./registration/registration-dialog.tsx')).RegistrationDialog,
}))
const LoginDialog = lazy(async () => ({ default: (await import('./login/login-dialog.tsx')).LoginDialog }))
const PasswordDialog = lazy(async () => ({
  default: (await import('./password/password-dialog.tsx')).PasswordDialog,
}))

/** Shows what was opened with `openPanel`, one over another. */
export function PanelHost() {
  const panels = useSyncExternalStore(panelStore.subscribe, panelStore.read)
  return panels.map((open) => (
    <Suspense key={open.id} fallback={null}>
      <PanelOf {...open} />
    </Suspense>
  ))
}

function PanelOf({ panel, close }: OpenPanel) {
  switch (panel.kind) {
    case 'binding':
      return <BindingDialog diskId={panel.diskId} onClose={close} />
    case 'qr':
      return <QrDialog diskId={panel.diskId} onClose={close} />
    case 'registration':
      return <RegistrationDialog diskId={panel.diskId} onClose={close} />
    case 'bureauLogin':
      return <LoginDialog diskId={panel.diskId} message={panel.message ?? ''} onClose={close} />
    case 'password':
      return <PasswordDialog onClose={close} />
  }
}
