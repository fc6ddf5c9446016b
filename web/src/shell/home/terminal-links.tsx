import type { Schemas } from '@kaipiao/client'
import { terminalActions } from '@kaipiao/domain/terminals/terminals/actions'
import { Button } from 'antd'
import { useConfig } from '../../client/runtime/runtime.tsx'
import { callOfPanel } from '../../client/talk/panel-calls.ts'
import { openPanel } from '../../client/talk/panels.ts'
import { useMay } from '../../client/session/use-may.ts'
import { useUser } from '../../client/session/use-session.ts'
import { callOfTerminalAction, startTerminalAction } from '../../client/talk/terminal-action.ts'

/**
 * What the header offers for the terminal of this window, in sight where the day begins (HD70); the header renews for
 * agencies alone (RL06), so that a member renews from here.
 */
export function TerminalLinks({ terminal }: { terminal: Schemas['Terminal'] }) {
  const { roleType } = useUser()
  const may = useMay()
  const { mallSwitch } = useConfig()
  return (
    <ul className="kp-home-actions" aria-label="当前终端操作">
      {terminalActions(terminal, roleType)
        .filter(({ key }) => may(callOfTerminalAction(key)))
        .map(({ key, label }) => (
          <li key={key}>
            <Button onClick={() => startTerminalAction(key, terminal)}>{label}</Button>
          </li>
        ))}
      {roleType === 1 && mallSwitch && may(callOfPanel('renewal')) && (
        <li>
          <Button onClick={() => void openPanel({ kind: 'renewal', diskId: terminal.diskId })}>续费</Button>
        </li>
      )}
    </ul>
  )
}
