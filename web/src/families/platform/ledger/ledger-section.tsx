import { LedgerStatement } from '@kaipiao/client/fields'
import { getLedgerStatement } from '@kaipiao/client/operations'
import { isZero } from '@kaipiao/domain/money/money'
import { Alert, Skeleton } from 'antd'
import { FigureList } from '../../../kit/pages.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { LedgerTable } from './ledger-table.tsx'

const FIGURES = ['income', 'expense', 'cash', 'credit', 'coupon', 'held', 'difference'] as const

/** 对账: what came to the purse and left it, row by row, and whether that is what it holds. */
export function LedgerSection() {
  const { data, error, refetch } = useOperation(getLedgerStatement, {}, { failure: 'inPlace', staleTime: 0 })
  return (
    <>
      <h2>对账</h2>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <Alert showIcon type={isZero(data.difference) ? 'success' : 'error'} message={data.conclusion} />
          <FigureList row={data} fields={LedgerStatement} names={FIGURES} />
        </>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
      <p className="kp-soft">
        充值、支付、占用、退款、代金券和佣金，一笔一行；支付失败的也记一行，不动余额。现金余额 = 累计收入 −
        累计支出，每笔的变动后余额即下一笔的变动前余额。
      </p>
      <LedgerTable />
    </>
  )
}
