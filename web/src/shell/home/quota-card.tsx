import { getQuotaConfig } from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { compare, divide, multiply, roundTo } from '@kaipiao/domain/money/money'
import { useOperation } from '../../requests/use-operation.ts'
import { Card, CARD } from './card.tsx'

/** How much the bureau still lets the terminal issue this month. */
export function QuotaCard({ diskId }: { diskId: string }) {
  const facts = useOperation(getQuotaConfig, { query: { diskId, isSync: 'true' } }, CARD)
  const quota = facts.data
  const share = quota ? usedPercent(quota.ysyed, quota.zsxed) : '0'
  return (
    <Card title="本月授信额度" state={facts}>
      {quota && (
        <>
          <p className="kp-figure">
            <span>剩余</span> ¥{formatMoney(quota.syed)}
          </p>
          <div
            className="kp-bar"
            role="meter"
            aria-label="已用额度"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Number(share)}
          >
            <span style={{ width: `${share}%` }} />
          </div>
          <p className="kp-soft kp-number">
            已用 ¥{formatMoney(quota.ysyed)} / ¥{formatMoney(quota.zsxed)}
          </p>
        </>
      )}
    </Card>
  )
}

/** Share of the total in percent, from 0 to 100, without decimals. */
export function usedPercent(used: string, total: string): string {
  if (compare(total, '0') <= 0 || compare(used, '0') <= 0) return '0'
  if (compare(used, total) >= 0) return '100'
  return roundTo(multiply(divide(used, total), '100'), 0)
}
