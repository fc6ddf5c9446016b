/** Sources: checklist HD70–HD72, HD75, RL05, RL06, BD01, QR01: what is offered for the terminal of the window. */
import type { RoleType } from '../../lookups/accounts/role-type.ts'
import type { DiskType } from '../../lookups/terminals/disk-type.ts'
import { hasFeature } from '../../accounts/session/role-features.ts'
import { hasDigitalAccount, hasDiskCheck, hasTerminalFunction } from './models.ts'

export type TerminalActionKey = 'check' | 'account' | 'login' | 'qr' | 'registration' | 'renew' | 'phonePage'

export interface TerminalAction {
  key: TerminalActionKey
  label: string
}

/** Actions by model, kind of disk and role, the most used first; the models with a digital account call it so. */
export function terminalActions(
  { tsp, diskType }: { tsp: string; diskType: DiskType },
  role: RoleType,
): TerminalAction[] {
  const isBound = hasTerminalFunction(tsp, diskType, 'bureauBinding')
  const isScanned = hasTerminalFunction(tsp, diskType, 'qrFaceScan')
  const offered: readonly (readonly [boolean, TerminalActionKey, string])[] = [
    [hasDiskCheck(tsp), 'check', '税盘检测'],
    [isBound, 'account', hasDigitalAccount(tsp) ? '数电账号' : '税局账号'],
    [isBound, 'login', '登录税局'],
    [isScanned, 'qr', '扫码登录'],
    [true, 'registration', '税费认定'],
    [hasFeature(role, 'renewal'), 'renew', '续费'],
    [isScanned && hasFeature(role, 'h5Management'), 'phonePage', '移动端扫码页'],
  ]
  return offered.filter(([isOffered]) => isOffered).map(([, key, label]) => ({ key, label }))
}
