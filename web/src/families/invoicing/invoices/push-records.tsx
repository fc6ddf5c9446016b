import type { Schemas } from '@kaipiao/client'
import { Button } from 'antd'

interface Props {
  records: readonly Schemas['InvoicePushRecord'][]
  isBusy: boolean
  /** Sends it to that receiver once more; to nobody: shows its code once more. */
  onAgain: (receiver: string) => void
}

/** Whom an invoice was sent to before or shown a code of, and what came of it, the newest first. */
export function PushRecords({ records, isBusy, onAgain }: Props) {
  if (records.length === 0) return <p className="kp-soft">还没有推送过</p>
  return (
    <ol className="push-records" aria-label="推送记录">
      {records.map(({ time, receiver, channel, sent, message, by }, at) => (
        <li key={records.length - at}>
          {channel === 'qr' ? (
            <span className="kp-state">已出示</span>
          ) : (
            <span className={`kp-state kp-state-${sent === 1 ? 'success' : 'error'}`}>
              {sent === 1 ? '已送达' : '未送达'}
            </span>
          )}
          <span className="push-record-text">
            {channel === 'qr' ? '二维码' : receiver}
            <span className="kp-soft">
              {time} {by === '' ? '开具时自动推送' : by}
              {message !== '' && `：${message}`}
            </span>
          </span>
          <Button size="small" disabled={isBusy} onClick={() => onAgain(receiver)}>
            {channel === 'qr' ? '再次出示' : '再推一次'}
          </Button>
        </li>
      ))}
    </ol>
  )
}
