import {
  DownOutlined,
  FileDoneOutlined,
  IdcardOutlined,
  LoginOutlined,
  MobileOutlined,
  QrcodeOutlined,
  SafetyCertificateOutlined,
  ShoppingCartOutlined,
} from '@ant-design/icons'
import type { Schemas } from '@kaipiao/client'
import { Terminal as fields } from '@kaipiao/client/fields'
import { terminalActions, type TerminalActionKey } from '@kaipiao/domain/terminals/terminals/actions'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { kinds } from '../../../kit/kinds.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { callOfTerminalAction, startTerminalAction } from '../../../client/talk/terminal-action.ts'

const ICONS: Readonly<Record<TerminalActionKey, ReactNode>> = {
  check: <SafetyCertificateOutlined aria-hidden />,
  account: <IdcardOutlined aria-hidden />,
  login: <LoginOutlined aria-hidden />,
  qr: <QrcodeOutlined aria-hidden />,
  registration: <FileDoneOutlined aria-hidden />,
  renew: <ShoppingCartOutlined aria-hidden />,
  phonePage: <MobileOutlined aria-hidden />,
}

/** What can be done with the terminal of this window, by model and role, behind its state (HD70–HD72, HD75). */
export function TerminalActions({ terminal }: { terminal: Schemas['Terminal'] }) {
  const { roleType } = useUser()
  const State = kinds.enum.cell
  const may = useMay()
  const items = terminalActions(terminal, roleType)
    .filter(({ key }) => may(callOfTerminalAction(key)))
    .map(({ key, label }) => ({
      key,
      label,
      icon: ICONS[key],
      onClick: () => startTerminalAction(key, terminal),
    }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" aria-label="当前终端操作">
        <State value={terminal.termStatus} field={fields.termStatus} />
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
