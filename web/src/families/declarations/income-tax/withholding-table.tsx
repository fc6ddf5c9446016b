import type { Schemas } from '@kaipiao/client'
import { Withholding as WithholdingFields } from '@kaipiao/client/fields'
import {
  WITHHOLDING_COLUMNS,
  WITHHOLDING_GROUPS,
  type WithholdingColumn,
} from '@kaipiao/domain/declarations/income-tax/withholding-columns'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { isZero } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { percentText } from '@kaipiao/domain/policies/percent-text'

export type Withholding = Schemas['Withholding']

/** Who it is, before the amounts. */
const WHO = ['姓名', '证件号码', '所得项目'] as const
const NAME = '个人所得税扣缴申报表'

/** 个人所得税扣缴申报表: a row a person and kind of income, and what they come to; on the screen and on paper. */
export function WithholdingTable({
  rows,
  caption,
}: {
  rows: readonly Withholding[]
  caption?: React.ReactNode
}) {
  return (
    <table className="kp-return-form kp-withholdings">
      <caption>
        {NAME} {caption ?? <span className="kp-soft">金额单位：元</span>}
      </caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            序号
          </th>
          {WHO.map((title) => (
            <th key={title} scope="col" rowSpan={2}>
              {title}
            </th>
          ))}
          {WITHHOLDING_GROUPS.map(({ title, columns }) => (
            <th key={title} scope="colgroup" colSpan={columns.length}>
              {title}
            </th>
          ))}
        </tr>
        <tr>
          {WITHHOLDING_COLUMNS.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id}>
            <td>{at + 1}</td>
            <th scope="row" title={row.note === '' ? undefined : row.note}>
              {row.name}
            </th>
            <td>{row.idNumber}</td>
            <td>{itemText(row.item)}</td>
            {WITHHOLDING_COLUMNS.map((column) => (
              <td key={column.key} className="kp-number">
                {cellText(row, column)}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={WHO.length + 1}>
            合计
          </th>
          {WITHHOLDING_COLUMNS.map(({ key, isSummed }) => (
            <td key={key} className="kp-number">
              {isSummed && formatMoney(sum(rows.map((row) => String(row[key]))))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function itemText(item: Withholding['item']): string {
  return WithholdingFields.item.options?.find(({ value }) => value === item)?.label ?? item
}

/** Nothing is left blank, as on the form; of several payments there is no one rate. */
function cellText(row: Withholding, { key, isPlain }: WithholdingColumn): string {
  const value = String(row[key])
  if (key === 'rate') return isZero(value) ? '' : percentText(value)
  if (isPlain) return isZero(value) ? '' : value
  return key !== 'due' && key !== 'income' && isZero(value) ? '' : formatMoney(value)
}
