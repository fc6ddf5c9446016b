import { listStatsDetail } from '@kaipiao/client/operations'
import { useToday } from '../../kit/parts.ts'
import { together } from '../../requests/together.ts'
import { useOperation } from '../../requests/use-operation.ts'
import { Card, CARD } from './card.tsx'

/** How many invoices the terminal issued this month and today. */
export function IssuedCard({ diskId }: { diskId: string }) {
  const today = useToday()
  const month = useCount(diskId, `${today.slice(0, 8)}01`, today)
  const day = useCount(diskId, today, today)
  return (
    <Card title="本月已开" state={together(month, day)}>
      <p className="kp-figure">
        {month.data ?? 0} <span>张</span>
      </p>
      <p className="kp-soft">今日 {day.data ?? 0} 张</p>
    </Card>
  )
}

function useCount(diskId: string, qsrq: string, zzrq: string) {
  const query = { diskId, qsrq, zzrq, page: 1, pageSize: 1 }
  return useOperation(listStatsDetail, { query }, { ...CARD, select: ({ pages }) => pages.items })
}
