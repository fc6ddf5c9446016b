import { Balance } from '@kaipiao/client/fields'
import { getBillBalance, listTransTypes } from '@kaipiao/client/operations'
import { Skeleton } from 'antd'
import type { Resource } from '../../../kit/definitions.ts'
import { EmbeddedList, FigureList } from '../../../kit/pages.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { LedgerSection } from '../ledger/ledger-section.tsx'
import { useArrivals } from './use-arrivals.ts'

const IN_PLACE = { failure: 'inPlace' } as const

/** `/{area}/bill`: what is in the purse, and how it was filled (BK10). */
export function BillPage({ investments }: { investments: Resource }) {
  const { data, error, refetch } = useOperation(getBillBalance, {}, IN_PLACE)
  const types = useOperation(listTransTypes, {}, IN_PLACE)
  useArrivals()
  return (
    <section className="kp-screen" aria-label="账户">
      <div className="kp-screen-head">
        <h1>账户</h1>
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p className="kp-soft">{data.enterprise}</p>
          <FigureList row={data} fields={Balance} names={['cash', 'credit', 'creditRemain']} />
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
      {types.data && (
        <p className="kp-soft">余额随以下交易变动：{types.data.map(({ name }) => name).join('、')}</p>
      )}
      <h2>充值记录</h2>
      <p className="kp-soft">微信几分钟内到账，对公转账几小时内到账；到账后余额才会增加。</p>
      <EmbeddedList resource={investments} />
      <LedgerSection />
    </section>
  )
}
