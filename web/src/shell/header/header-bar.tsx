import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import type { Schemas } from '@kaipiao/client'
import { getUnreadCount } from '@kaipiao/client/operations'
import { hasFeature } from '@kaipiao/domain/accounts/session/role-features'
import { Button, Dropdown } from 'antd'
import { useState, type ReactNode } from 'react'
import { useOperation } from '../../requests/use-operation.ts'
import { useConfig } from '../../client/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../requests/current-terminal.tsx'
import { useCaller } from '../../client/session/use-session.ts'
import { openPanel } from '../../client/talk/panels.ts'
import { AccountMenu } from './account-menu.tsx'
import { CheckHost } from './check/check-host.tsx'
import { ContactButton } from './contact/contact-button.tsx'
import { TerminalActions } from './current/terminal-actions.tsx'
import { ExpiryWarning } from './expiry/expiry-warning.tsx'
import { LiveBadge } from './live-badge.tsx'
import { PendingOrders } from './orders/pending-orders.tsx'
import { RobotButton } from './robots/robot-button.tsx'
import { TaskNotices } from './task-notices.tsx'
import { TerminalDialog } from './terminals/terminal-dialog.tsx'
import { tellTerminalFault } from './tell-terminal-fault.ts'
import { TerminalSwitcher } from './terminals/terminal-switcher.tsx'
import { useManyWindows } from './use-many-windows.ts'
import { useMissingTerminal } from './use-missing-terminal.ts'
import { useSwitchTerminal } from './use-switch-terminal.ts'
import './header.css'

type ModeChoice = 'light' | 'dark' | 'system'

interface Props {
  mode: ModeChoice
  onMode: (mode: ModeChoice) => void
  /** What the app adds to it: it may know all definitions, a feature may not. */
  tray: ReactNode
}

const MODES = [
  { key: 'light', label: '浅色', icon: <SunOutlined aria-hidden /> },
  { key: 'dark', label: '深色', icon: <MoonOutlined aria-hidden /> },
  { key: 'system', label: '跟随系统', icon: <DesktopOutlined aria-hidden /> },
] as const

export function HeaderBar({ mode, onMode, tray }: Props) {
  const { sandbox, mallSwitch } = useConfig()
  const { roleType } = useCaller()
  const { terminal, isLoading, diskId } = useCurrentTerminal()
  const [isListOpen, setListOpen] = useState(false)
  const hasWindows = useManyWindows()
  const { choose, openWindow } = useSwitchTerminal(hasWindows)
  const unread = useUnread()
  useMissingTerminal(!isLoading && !terminal && !diskId, () => setListOpen(true))

  async function pick(chosen: Schemas['Terminal']): Promise<void> {
    const answer = await tellTerminalFault(chosen)
    if (answer === 'check') void openPanel({ kind: 'check', terminal: chosen })
    if (answer === 'renew') void openPanel({ kind: 'renewal', diskId: chosen.diskId })
    if (answer === 'go') await choose(chosen)
  }

  return (
    <header className="kp-head">
      <TerminalSwitcher onChoose={(chosen) => void pick(chosen)} onDialog={() => setListOpen(true)} />
      {terminal && <TerminalActions terminal={terminal} />}
      <span className="kp-head-space" />
      {sandbox && <span className="kp-sandbox-mark">演示环境</span>}
      <LiveBadge />
      {tray}
      {hasFeature(roleType, 'robotTaskPanel') && <RobotButton />}
      <ExpiryWarning />
      {mallSwitch && <PendingOrders />}
      {hasFeature(roleType, 'customerService') && <ContactButton />}
      <Dropdown
        trigger={['click']}
        menu={{
          items: MODES.map(({ key, label, icon }) => ({ key, label, icon, onClick: () => onMode(key) })),
          selectedKeys: [mode],
        }}
      >
        <Button
          type="text"
          aria-label="外观"
          icon={
            mode === 'dark' ? (
              <MoonOutlined aria-hidden />
            ) : mode === 'light' ? (
              <SunOutlined aria-hidden />
            ) : (
              <DesktopOutlined aria-hidden />
            )
          }
        />
      </Dropdown>
      <AccountMenu unread={unread} />
      <TerminalDialog
        isOpen={isListOpen}
        onClose={() => setListOpen(false)}
        onChoose={(chosen) => void pick(chosen)}
        {...(hasWindows ? { onWindow: (chosen) => void openWindow(chosen) } : {})}
      />
      <CheckHost />
      <TaskNotices />
    </header>
  )
}

function useUnread(): number {
  const { data } = useOperation(getUnreadCount, {}, { staleTime: 60_000 })
  return data?.count ?? 0
}
