import {
  DownOutlined,
  IdcardOutlined,
  QrcodeOutlined,
  SafetyCertificateOutlined,
  ShoppingCartOutlined,
} from '@ant-design/icons'
import type { Schemas } from '@kaipiao/client'
import { Terminal as fields } from '@kaipiao/client/fields'
import { hasFeature } from '@kaipiao/domain/session/role-features'
import { hasDigitalAccount, hasDiskCheck, hasTerminalFunction } from '@kaipiao/domain/terminal/models'
import { Button, Dropdown } from 'antd'
import { kinds } from '../../../kit/kinds.ts'
import { useUser } from '../../../providers/session/use-session.ts'
import { openPanel } from '../../../providers/talk/panels.ts'

interface Props {
  terminal: Schemas['Terminal']
  onCheck: () => void
}

/** What can be done with the terminal of this window, by model and role, behind its state (HD70–HD72, HD75). */
export function TerminalActions({ terminal, onCheck }: Props) {
  const { roleType } = useUser()
  const { diskId, tsp, diskType } = terminal
  const hasQr = hasTerminalFunction(tsp, diskType, 'qrFaceScan')
  const State = kinds.enum.cell
  const items = [
    ...(hasDiskCheck(tsp)
      ? [
          {
            key: 'check',
            label: '税盘检测',
            icon: <SafetyCertificateOutlined aria-hidden />,
            onClick: onCheck,
          },
        ]
      : []),
    ...(hasDigitalAccount(tsp)
      ? [
          {
            key: 'account',
            label: '数电账号',
            icon: <IdcardOutlined aria-hidden />,
            onClick: () => void openPanel({ kind: 'binding', diskId }),
          },
        ]
      : []),
    ...(hasFeature(roleType, 'renewal')
      ? [
          {
            key: 'renew',
            label: '续费',
            icon: <ShoppingCartOutlined aria-hidden />,
            onClick: () => void openPanel({ kind: 'renewal', diskId }),
          },
        ]
      : []),
    ...(hasFeature(roleType, 'h5Management') && hasQr
      ? [
          {
            key: 'qr',
            label: '扫码登录',
            icon: <QrcodeOutlined aria-hidden />,
            onClick: () => void openPanel({ kind: 'qr', diskId }),
          },
          {
            key: 'h5',
            label: '移动端扫码页',
            icon: <QrcodeOutlined aria-hidden />,
            onClick: () => void window.open(mobileAddress(diskId, tsp), '_blank', 'noopener'),
          },
        ]
      : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" aria-label="当前终端操作">
        <State value={terminal.termStatus} field={fields.termStatus} />
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}

/** The long-term code of a terminal as a page for phones (RT26). */
function mobileAddress(diskId: string, tsp: string): string {
  return new URL(`h5/#/qrcode/${diskId}?tsp=${encodeURIComponent(tsp)}`, document.baseURI).href
}
