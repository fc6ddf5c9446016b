import { Button, Modal, Tabs } from 'antd'
import { useState } from 'react'
import '../tax-bureau/tax-bureau.css'
import { useTerminal } from '../tax-bureau/use-terminal.ts'
import { AgreementTable } from './agreement-table.tsx'
import { RegistrationTable } from './registration-table.tsx'
import { SyncRecords } from './sync-records.tsx'
import { useSync } from './use-sync.ts'

interface Props {
  diskId: string
  onClose: (isDone: boolean) => void
}

/** What the bureau has of an enterprise: taxes and fees, and agreements with banks (group TX). */
export function RegistrationDialog({ diskId, onClose }: Props) {
  const terminal = useTerminal(diskId)
  const { sync, isSending } = useSync(diskId, terminal.data)
  const [areRecordsOpen, setRecordsOpen] = useState(false)
  return (
    <Modal
      open
      centered
      width={1170}
      title="税费认定与三方协议"
      footer={null}
      onCancel={() => onClose(false)}
    >
      <div className="kp-registration-actions">
        <span>
          <b>{terminal.data?.taxerName ?? ' '}</b> <span className="kp-code">{diskId}</span>
        </span>
        <Button onClick={() => setRecordsOpen(true)}>同步操作记录</Button>
        <Button type="primary" disabled={!terminal.data} loading={isSending} onClick={() => void sync()}>
          同步
        </Button>
      </div>
      <Tabs
        defaultActiveKey="0"
        items={[
          { key: '0', label: '税费认定', children: <RegistrationTable diskId={diskId} /> },
          { key: '1', label: '三方协议', children: <AgreementTable diskId={diskId} /> },
        ]}
      />
      {areRecordsOpen && <SyncRecords diskId={diskId} onClose={() => setRecordsOpen(false)} />}
    </Modal>
  )
}
