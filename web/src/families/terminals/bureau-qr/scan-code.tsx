import type { Schemas } from '@kaipiao/client'
import { putScanFace } from '@kaipiao/client/operations'
import { CODE_ACCEPTED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { canRefreshQr, qrSeconds, qrText, QR_TABS } from '@kaipiao/domain/terminals/tax-bureau/qr-dialog'
import { Button } from 'antd'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { notify } from '../../../client/talk/notify.ts'
import { ExpiringCode } from '../bureau-verification/expiring-code.tsx'
import type { Qr } from './use-qr.ts'

interface Props {
  qr: Qr
  diskId: string
  account: Schemas['TaxBureauLoginRecord'] | undefined
  onVerified: () => void
}

/** A face-scan code with its states (QR07–QR13), and the way to say that the scan is done. */
export function ScanCode({ qr, diskId, account, onVerified }: Props) {
  const { state, now, fault } = qr
  const told = useOperationMutation(putScanFace, {
    onSuccess: () => {
      qr.verify()
      notify('success', CODE_ACCEPTED)
      onVerified()
    },
  })
  const text = qrText(state, now)
  const label = QR_TABS.find(({ value }) => value === state.tab)?.label ?? ''

  const tellScanned = (account: string) =>
    told.mutate({ path: { diskId }, body: { account, qrCodeType: state.tab === 3 ? 1 : 0 } })

  return (
    <div className="kp-scan">
      <ExpiringCode
        image={state.image}
        label={label}
        secondsLeft={qrSeconds(state, now)}
        mask={text}
        onRefresh={canRefreshQr(state) ? qr.refresh : undefined}
      />
      {/* Each phase is read aloud once; the seconds are not. */}
      <p className="kp-hidden" role="status">
        {state.phase === 'shown' ? `${label}已生成` : text.replace(/ \d+s$/, '')}
      </p>
      {fault && (
        <p className="kp-fault" role="alert">
          {fault}
        </p>
      )}
      {state.phase === 'shown' && account && (
        <Button loading={told.isPending} onClick={() => tellScanned(account.dlzh)}>
          我已完成扫脸
        </Button>
      )}
    </div>
  )
}
