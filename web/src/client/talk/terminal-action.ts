import type { Schemas } from '@kaipiao/client'
import { longTermAddress } from '@kaipiao/domain/terminals/tax-bureau/long-term-code'
import type { TerminalActionKey } from '@kaipiao/domain/terminals/terminals/actions'
import type { Limited } from '../session/access.ts'
import { callOfPanel } from './panel-calls.ts'
import { openPanel } from './panels.ts'

/** What a user has to be allowed to call for the action to be offered. */
export function callOfTerminalAction(key: TerminalActionKey): Limited {
  if (key === 'account') return callOfPanel('binding')
  return key === 'renew' ? callOfPanel('renewal') : {}
}

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
