import type { Schemas } from '@kaipiao/client'
import { getQuotaConfig } from '@kaipiao/client/operations'
import { checkCredit } from '@kaipiao/domain/invoicing/credit/monthly-credit'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { compare, divide, isZero, subtract } from '@kaipiao/domain/money/money'
import { Progress } from 'antd'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useTotals } from '../face/totals.tsx'
import { formTotals } from '../state/form/to-invoice-form.ts'
import { useForm } from '../state/form/use-form.ts'

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
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!quota) return <div className="credit-panel" aria-busy="true" />
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
        <Rest quota={quota} />
      </dl>
      <Used quota={quota} />
      <Shortage quota={quota} />
    </section>
  )
}

type Quota = Schemas['QuotaConfig']

/** What the invoice leaves; follows every keystroke, which the panel around it need not. */
function Rest({ quota }: { quota: Quota }) {
  const { hjje } = useTotals()
  return (
    <div className={checkCredit(quota, hjje).length > 0 ? 'credit-short' : undefined}>
      <dt>本张开具后</dt>
      <dd>¥{formatMoney(subtract(quota.syed, hjje))}</dd>
    </div>
  )
}

function Used({ quota }: { quota: Quota }) {
  const isShort = useForm(({ lines }) => checkCredit(quota, formTotals(lines).hjje).length > 0)
  return (
    <Progress
      percent={percentOf(quota.ysyed, quota.zsxed)}
      showInfo={false}
      size="small"
      status={isShort ? 'exception' : 'normal'}
      aria-label="已用授信额度"
    />
  )
}

function Shortage({ quota }: { quota: Quota }) {
  const message = useForm(({ lines }) => checkCredit(quota, formTotals(lines).hjje)[0]?.message)
  if (message === undefined) return null
  return (
    <p className="credit-short" role="alert">
      {message}
    </p>
  )
}

/** For the bar alone: whole percents, at most 100. */
function percentOf(used: string, total: string): number {
  if (isZero(total) || compare(used, total) >= 0) return 100
  return Number(divide(used, total, 4)) * 100
}
