import { listPersonSales } from '@kaipiao/client/operations'
import { PersonSale as PersonSaleFields } from '@kaipiao/client/fields'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { percentText } from '@kaipiao/domain/policies/percent-text'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { RowTable } from '../form-layouts/row-table.tsx'

const NAME = '代扣代缴自然人增值税及附加税费明细（试用）'
const AMOUNTS = [
  ['vat', '增值税'],
  ['cityTax', '城市维护建设税'],
  ['education', '教育费附加'],
  ['localEducation', '地方教育附加'],
  ['total', '税费合计'],
] as const

interface Props {
  declarationId: string
  /** On paper: whose it is, and of which period. */
  caption?: ReactNode
}

/** The payments that a return takes, a row each. */
export function PersonSaleForm({ declarationId, caption }: Props) {
  const query = { declarationId, page: 1, pageSize: 10_000 }
  const { data, error, refetch } = useOperation(listPersonSales, { query }, { failure: 'inPlace' })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { list } = data
  return (
    <RowTable
      name={NAME}
      heads={[
        ...['序号', '姓名', '证件号码', '交易性质', '支付日期', '不含税销售额', '征收率'],
        ...AMOUNTS.map(([, title]) => title),
      ]}
      note="金额单位：元；在“代扣自然人增值税”中录入、导入和修改"
      caption={caption}
    >
      {list.map((row, at) => (
        <tr key={row.id}>
          <td>{at + 1}</td>
          <th scope="row">{row.name}</th>
          <td className="kp-number">{row.idNumber}</td>
          <td>{labelOf(PersonSaleFields.nature.options ?? [], row.nature)}</td>
          <td className="kp-number">{row.paidDate}</td>
          <td className="kp-number">{formatMoney(row.sales)}</td>
          <td className="kp-number">{row.isExempt ? '免税' : percentText(row.levy)}</td>
          {AMOUNTS.map(([field]) => (
            <td key={field} className="kp-number">
              {formatMoney(row[field])}
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={5}>
          合计
        </th>
        <td className="kp-number">{formatMoney(sum(list.map(({ sales }) => sales)))}</td>
        <td />
        {AMOUNTS.map(([field]) => (
          <td key={field} className="kp-number">
            {formatMoney(sum(list.map((row) => row[field])))}
          </td>
        ))}
      </tr>
    </RowTable>
  )
}
