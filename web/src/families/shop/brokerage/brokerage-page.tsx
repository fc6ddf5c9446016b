import { BrokerageSummary } from '@kaipiao/client/fields'
import { getBrokerageSummary } from '@kaipiao/client/operations'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Resource } from '../../../kit/definitions.ts'
import { EmbeddedList, FigureList } from '../../../kit/pages.ts'
import { LoadFailure, useToday } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { CustomerLookup } from './customer-lookup.tsx'
import { ReferralCard } from './referral-card.tsx'
import { summaryDays, type SummaryPeriod } from './summary-periods.ts'
import '../../../kit/parts/office.css'

const PERIODS: { value: SummaryPeriod; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'year', label: '今年' },
  { value: 'month', label: '本月' },
]

/** `/{area}/brokerage`: what was earned by referrals, what it is paid for, and how it is claimed (BK14). */
export function BrokeragePage({ strategies, invoices }: { strategies: Resource; invoices: Resource }) {
  const { roleType } = useUser()
  const today = useToday()
  const [period, setPeriod] = useState<SummaryPeriod>('all')
  const { data, error, refetch } = useOperation(
    getBrokerageSummary,
    { query: summaryDays(period, today) },
    { failure: 'inPlace' },
  )
  return (
    <section className="kp-screen" aria-label="推广佣金">
      <div className="kp-screen-head">
        <h1>推广佣金</h1>
        <div className="kp-screen-actions">
          <Segmented aria-label="统计期间" options={PERIODS} value={period} onChange={setPeriod} />
        </div>
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <FigureList
          row={data}
          fields={BrokerageSummary}
          names={['total', 'unsettled', 'invoiced', 'settled']}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
      <p>
        <Link to={`/${AREA_OF_ROLE[roleType]}/brokerageSettlements?state=awaitingInvoice`}>
          查看待开票的结算单并提交发票
        </Link>
      </p>
      <ReferralCard />
      <CustomerLookup />
      <h2>佣金发票</h2>
      <p className="kp-soft">
        每月5日结算此前各月的佣金，退款冲减计入退款当月；按结算单提交发票，约一天后付款到账户余额。
      </p>
      <EmbeddedList resource={invoices} />
      <h2>佣金策略</h2>
      <p className="kp-soft">
        同一产品以最近生效的比例为准；分档的按当月累计订单金额逐档计算，每档四舍五入到分。
      </p>
      <EmbeddedList resource={strategies} />
    </section>
  )
}
