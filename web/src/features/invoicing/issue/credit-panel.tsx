import { getQuotaConfig } from '@kaipiao/client/operations'
import { checkCredit } from '@kaipiao/domain/credit/monthly-credit'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { compare, divide, isZero, subtract } from '@kaipiao/domain/money/money'
import { Progress } from 'antd'
import { LoadFailure } from '../../../kit/screens/list-states.tsx'
import { useOperation } from '../../../providers/requests/use-operation.ts'
import { useTotals } from '../face/totals.tsx'

/** 授信额度 of the month, and what this invoice leaves of it. */
export function CreditPanel({ diskId }: { diskId: string }) {
  const {
    data: quota,
    error,
    refetch,
  } = useOperation(
    getQuotaConfig,
    { query: { diskId, isSync: 'true' } },
    { failure: 'inPlace', staleTime: 30_000 },
  )
  const { hjje } = useTotals()
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!quota) return <div className="credit-panel" aria-busy="true" />
  const rest = subtract(quota.syed, hjje)
  const [shortage] = checkCredit(quota, hjje)
  return (
    <section className="credit-panel" aria-label="授信额度">
      <dl>
        <div>
          <dt>总授信额度</dt>
          <dd>¥{formatMoney(quota.zsxed)}</dd>
        </div>
        <div>
          <dt>已用</dt>
          <dd>¥{formatMoney(quota.ysyed)}</dd>
        </div>
        <div>
          <dt>可用</dt>
          <dd data-testid="credit-available">¥{formatMoney(quota.syed)}</dd>
        </div>
        <div className={shortage ? 'credit-short' : undefined}>
          <dt>本张开具后</dt>
          <dd>¥{formatMoney(rest)}</dd>
        </div>
      </dl>
      <Progress
        percent={percentOf(quota.ysyed, quota.zsxed)}
        showInfo={false}
        size="small"
        status={shortage ? 'exception' : 'normal'}
        aria-label="已用授信额度"
      />
      {shortage && (
        <p className="credit-short" role="alert">
          {shortage.message}
        </p>
      )}
    </section>
  )
}

/** For the bar alone: whole percents, at most 100. */
function percentOf(used: string, total: string): number {
  if (isZero(total) || compare(used, total) >= 0) return 100
  return Number(divide(used, total, 4)) * 100
}
