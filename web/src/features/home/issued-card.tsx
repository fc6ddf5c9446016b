import { listStatsDetail } from '@kaipiao/client/operations'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import { useLiveMessage } from '../../providers/live/use-live-message.ts'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { Card } from './card.tsx'
import { useFacts } from './use-facts.ts'

/** How many invoices the terminal issued this month and today. */
export function IssuedCard({ diskId }: { diskId: string }) {
  const client = useClient()
  const count = (qsrq: string, today: string, signal: AbortSignal) =>
    client
      .call(listStatsDetail, { query: { diskId, qsrq, zzrq: today, page: 1, pageSize: 1 } }, { signal })
      .then(({ pages }) => pages.items)
  const facts = useFacts(['issued', diskId], async (signal) => {
    const today = shanghaiDate(Date.now())
    const [month, day] = await Promise.all([
      count(`${today.slice(0, 8)}01`, today, signal),
      count(today, today, signal),
    ])
    return { month, day }
  })
  useLiveMessage('FPKJ', () => void facts.refetch())
  return (
    <Card title="本月已开" state={facts}>
      <p className="kp-figure">
        {facts.data?.month ?? 0} <span>张</span>
      </p>
      <p className="kp-soft">今日 {facts.data?.day ?? 0} 张</p>
    </Card>
  )
}
