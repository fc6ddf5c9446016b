import { listStampSources } from '@kaipiao/client/operations'
import { StampSource as StampSourceFields } from '@kaipiao/client/fields'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { multiply } from '@kaipiao/domain/money/money'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { RowTable } from '../form-layouts/row-table.tsx'

const NAME = '印花税税源明细表'
const HEADS = [
  '应税凭证名称',
  '编号',
  '税目',
  '书立日期',
  '结算日期',
  '计税金额',
  '税率（‰）',
  '应纳税额',
  '减免税额',
]

interface Props {
  declarationId: string
  /** On paper: whose it is, and of which period. */
  caption?: ReactNode
}

/** 印花税税源明细表: the documents that a return takes, a row each, and what they come to. */
export function StampSourceForm({ declarationId, caption }: Props) {
  const query = { declarationId, page: 1, pageSize: 10_000 }
  const { data, error, refetch } = useOperation(listStampSources, { query }, { failure: 'inPlace' })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { list } = data
  const total = (field: 'base' | 'tax' | 'relief'): string =>
    formatMoney(sum(list.map((row) => row[field] ?? '0.00')))
  return (
    <RowTable
      name={NAME}
      heads={['序号', ...HEADS]}
      note="金额单位：元；在“印花税税源”中录入、导入和修改"
      caption={caption}
    >
      {list.map((row, at) => (
        <tr key={row.id}>
          <td>{at + 1}</td>
          <th scope="row">{row.name}</th>
          <td>{row.number}</td>
          <td>{labelOf(StampSourceFields.item.options ?? [], row.item)}</td>
          <td className="kp-number">{row.signed}</td>
          <td className="kp-number">{row.settledDate}</td>
          <td className="kp-number">{formatMoney(row.base)}</td>
          <td className="kp-number">{multiply(row.rate, '1000')}</td>
          <td className="kp-number">{formatMoney(row.tax)}</td>
          <td className="kp-number">{formatMoney(row.relief ?? '0.00')}</td>
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={6}>
          合计（{list.length} 份）
        </th>
        <td className="kp-number">{total('base')}</td>
        <td />
        <td className="kp-number">{total('tax')}</td>
        <td className="kp-number">{total('relief')}</td>
      </tr>
    </RowTable>
  )
}
