import { listPersonSales } from '@kaipiao/client/operations'
import { PersonSale as PersonSaleFields } from '@kaipiao/client/fields'
import type { Schemas } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { percentText } from '@kaipiao/domain/policies/percent-text'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it that keys could scroll
    <div className="kp-return-scroll" tabIndex={0} role="region" aria-label={NAME}>
      <table className="kp-return-form">
        <caption>
          {NAME}{' '}
          {caption ?? <span className="kp-soft">金额单位：元；在“代扣自然人增值税”中录入、导入和修改</span>}
        </caption>
        <thead>
          <tr>
            {['序号', '姓名', '证件号码', '交易性质', '支付日期', '不含税销售额', '征收率'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {AMOUNTS.map(([field, title]) => (
              <th key={field} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row, at) => (
            <tr key={row.id}>
              <td>{at + 1}</td>
              <th scope="row">{row.name}</th>
              <td className="kp-number">{row.idNumber}</td>
              <td>{natureText(row.nature)}</td>
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
        </tbody>
      </table>
    </div>
  )
}

function natureText(nature: Schemas['PersonSale']['nature']): string {
  return PersonSaleFields.nature.options?.find(({ value }) => value === nature)?.label ?? nature
}
