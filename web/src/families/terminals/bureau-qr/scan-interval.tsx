import type { Schemas } from '@kaipiao/client'
import { getScanFaceConfig, updateInclusiveTaxInfo } from '@kaipiao/client/operations'
import {
  canChangeScan,
  checkScanInterval,
  scanDayChoices,
  SCAN_CATEGORY,
  SCAN_HOURS_MAX,
  SCAN_HOURS_STEP,
} from '@kaipiao/domain/terminals/tax-bureau/face-scan'
import { SCAN_LOCKED, SET_SUCCEEDED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { Button, Slider } from 'antd'
import { useState } from 'react'
import { useOperation } from '../../../requests/use-operation.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { notify } from '../../../client/talk/notify.ts'

const HOURS_A_DAY = 24

/** How long a face scan lasts: half hours up to 48, or 30, 60 and most days (QR16–QR20); sent as text (CV07). */
export function ScanInterval({ diskId }: { diskId: string }) {
  const { data } = useOperation(getScanFaceConfig, { query: { diskId } })
  return data ? <IntervalForm key={`${data.hours} ${data.days}`} diskId={diskId} config={data} /> : null
}

function IntervalForm({ diskId, config }: { diskId: string; config: Schemas['ScanFaceConfig'] }) {
  const { mutate, isPending } = useOperationMutation(updateInclusiveTaxInfo, {
    after: [getScanFaceConfig],
    onSuccess: () => notify('success', SET_SUCCEEDED),
  })
  const [hours, setHours] = useState(config.days > 0 ? config.days * HOURS_A_DAY : config.hours)
  const [fault, setFault] = useState('')
  const isLocked = !canChangeScan(config.identity)
  const days = hours > SCAN_HOURS_MAX ? hours / HOURS_A_DAY : 0

  function change(next: number): void {
    setFault('')
    setHours(next)
  }

  function save(): void {
    const [issue] = checkScanInterval(hours, config.identity, config.maxDays)
    setFault(issue?.message ?? '')
    if (issue) return
    mutate({ query: { diskId }, body: { phxxlb: SCAN_CATEGORY, phxxz: String(hours) } })
  }

  return (
    <section className="kp-scan-interval" aria-label="扫脸间隔">
      <h3>扫脸间隔</h3>
      <p aria-live="polite">{days > 0 ? `${days} 天` : `${hours} 小时`}</p>
      <Slider
        min={0}
        max={SCAN_HOURS_MAX}
        step={SCAN_HOURS_STEP}
        value={Math.min(hours, SCAN_HOURS_MAX)}
        disabled={isLocked}
        tooltip={{ formatter: (value) => `${value ?? 0} 小时` }}
        ariaLabelForHandle="扫脸间隔（小时）"
        marks={{ 0: '0', 12: '12', 24: '24', 36: '36', 48: '48' }}
        onChange={change}
      />
      <div className="kp-scan-days">
        {scanDayChoices(config.maxDays).map((choice) => (
          <Button
            key={choice}
            size="small"
            type={days === choice ? 'primary' : 'default'}
            aria-pressed={days === choice}
            disabled={isLocked}
            onClick={() => change(choice * HOURS_A_DAY)}
          >
            {choice === config.maxDays ? `最长（${choice}天）` : `${choice}天`}
          </Button>
        ))}
        <Button size="small" disabled={isLocked} loading={isPending} onClick={save}>
          保存
        </Button>
      </div>
      <p className={isLocked ? 'kp-soft' : 'kp-fault'} role={isLocked ? undefined : 'alert'}>
        {isLocked ? SCAN_LOCKED : fault}
      </p>
    </section>
  )
}
