import { getTerminalAuthInfo } from '@kaipiao/client/operations'
import { NOT_VERIFIED, VERIFIED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { QR_TABS } from '@kaipiao/domain/terminals/tax-bureau/qr-dialog'
import { Modal, Skeleton, Tabs } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { LoadFailure } from '../../../kit/parts.ts'
import { AccountBadge } from '../tax-bureau/account-badge.tsx'
import '../tax-bureau/tax-bureau.css'
import { useTerminal } from '../tax-bureau/use-terminal.ts'
import { useTerminalsChanged } from '../tax-bureau/use-terminals-changed.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { LongTermCode } from './long-term-code.tsx'
import { ScanCode } from './scan-code.tsx'
import { ScanInterval } from './scan-interval.tsx'
import { useQr } from './use-qr.ts'

interface Props {
  diskId: string
  /** Told when the dialog closes; true when a code was scanned. */
  onClose: (isVerified: boolean) => void
}

/** Codes to scan for a terminal: long-term, tax app, personal-income-tax app (group QR). */
export function QrDialog({ diskId, onClose }: Props) {
  const terminal = useTerminal(diskId)
  const qr = useQr(diskId, terminal.data)
  const changed = useTerminalsChanged()
  const bound = useOperation(getTerminalAuthInfo, { path: { diskId } })
  const account = bound.data?.[0]
  const isVerified = qr.state.phase === 'verified'
  const tellVerified = useEffectEvent(() => {
    changed()
    void bound.refetch()
  })
  useEffect(() => {
    if (isVerified) tellVerified()
  }, [isVerified])

  return (
    <Modal
      open
      centered
      width={640}
      title="扫码登录"
      maskClosable={false}
      footer={null}
      onCancel={() => onClose(isVerified)}
    >
      <p className="kp-binding-who">
        <b>{terminal.data?.taxerName ?? ' '}</b>
        <span className="kp-code">{diskId}</span>
        {account && (
          <>
            <span>{account.dlzh}</span>
            <AccountBadge text={isVerified || account.isAvailable === 1 ? VERIFIED : NOT_VERIFIED} />
          </>
        )}
      </p>
      <Tabs
        activeKey={String(qr.state.tab)}
        destroyOnHidden
        onChange={(key) => qr.pick(key === '1' ? 1 : key === '2' ? 2 : 3)}
        items={QR_TABS.map(({ value, label }) => ({
          key: String(value),
          label,
          children: terminal.error ? (
            <LoadFailure error={terminal.error} onRetry={() => void terminal.refetch()} />
          ) : !terminal.data ? (
            <Skeleton.Node active style={{ width: 216, height: 216 }} />
          ) : value === 1 ? (
            <LongTermCode terminal={terminal.data} />
          ) : (
            <div className="kp-scan-panel">
              <ScanCode qr={qr} diskId={diskId} account={account} onVerified={changed} />
              <ScanInterval diskId={diskId} />
            </div>
          ),
        }))}
      />
    </Modal>
  )
}
