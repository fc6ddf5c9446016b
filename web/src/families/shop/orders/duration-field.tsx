import { Button } from 'antd'
import { useState } from 'react'
import { DurationDialog } from './duration-dialog.tsx'
import type { OrderTerms } from './order-terms.ts'

interface Props {
  duration: OrderTerms['duration']
  onChange: (duration: OrderTerms['duration']) => void
}

/** The days that are specified, or that the usual ones hold; the dialog changes them (SH21, RL15). */
export function DurationField({ duration, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <span>服务时间</span>
      <span className="kp-number" role="status" aria-label="服务时间">
        {duration ? `${duration.startDate} 至 ${duration.endDate}` : '按商品时长'}
      </span>
      <Button onClick={() => setOpen(true)}>指定服务时长</Button>
      {duration && (
        <Button type="link" onClick={() => onChange(undefined)}>
          清除
        </Button>
      )}
      {isOpen && (
        <DurationDialog
          duration={duration}
          onClose={() => setOpen(false)}
          onSpecify={(next) => {
            onChange(next)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
