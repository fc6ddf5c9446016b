import type { Schemas } from '@kaipiao/client'
import { longTermAddress } from '@kaipiao/domain/tax-bureau/qr-dialog'
import type { TerminalActionKey } from '@kaipiao/domain/terminal/actions'
import { openPanel } from './panels.ts'

/** Begins what was chosen for a terminal, from wherever its actions are offered. */
export function startTerminalAction(key: TerminalActionKey, terminal: Schemas['Terminal']): void {
  const { diskId } = terminal
  switch (key) {
    case 'check':
      return void openPanel({ kind: 'check', terminal })
    case 'account':
      return void openPanel({ kind: 'binding', diskId })
    case 'login':
      return void openPanel({ kind: 'bureauLogin', diskId })
    case 'qr':
      return void openPanel({ kind: 'qr', diskId })
    case 'registration':
      return void openPanel({ kind: 'registration', diskId })
    case 'renew':
      return void openPanel({ kind: 'renewal', diskId })
    case 'phonePage':
      return void window.open(
        new URL(longTermAddress(diskId, terminal), location.origin),
        '_blank',
        'noopener',
      )
  }
}
