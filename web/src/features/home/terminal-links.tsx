import type { Schemas } from '@kaipiao/client'
import { terminalActions } from '@kaipiao/domain/terminal/actions'
import { Button } from 'antd'
import { useUser } from '../../providers/session/use-session.ts'
import { startTerminalAction } from '../../providers/talk/terminal-action.ts'

/** What the header offers for the terminal of this window, in sight where the day begins (HD70). */
export function TerminalLinks({ terminal }: { terminal: Schemas['Terminal'] }) {
  const { roleType } = useUser()
  return (
    <ul className="kp-home-actions" aria-label="当前终端操作">
      {terminalActions(terminal, roleType).map(({ key, label }) => (
        <li key={key}>
          <Button onClick={() => startTerminalAction(key, terminal)}>{label}</Button>
        </li>
      ))}
    </ul>
  )
}
