import type { FilledForm } from '@kaipiao/domain/declarations/forms/fill-forms'
import { INDIVIDUAL_INCOME_TAX_FORM } from '@kaipiao/domain/declarations/form-versions/other'
import { formIn } from '@kaipiao/domain/declarations/forms/compiled-form'
import { cellKey } from '@kaipiao/domain/declarations/form-versions/form-version'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { isZero } from '@kaipiao/domain/money/money'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { WithholdingForm } from '../income-tax/withholding-form.tsx'
import type { Declaration } from './use-return-forms.ts'

/** True from when the browser is about to print, by its menu or our button, until it has. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // What is printed has to be there when the listener returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

interface Props {
  declaration: Declaration
  filled: readonly FilledForm[]
}

/** All tables of a return for paper, each on pages of its own, with whose it is and of which period. */
export function PrintedReturn({ declaration, filled }: Props) {
  const { sbssq } = declaration
  return (
    <div className="kp-return-print">
      {filled.map(({ formCode, cells }) => {
        if (formCode === INDIVIDUAL_INCOME_TAX_FORM)
          return (
            <WithholdingForm
              key={formCode}
              eid={declaration.eid}
              sbssq={sbssq}
              caption={<PrintedHead declaration={declaration} />}
            />
          )
        const form = formIn(formCode, sbssq)
        if (!form) return null
        const { name, columns, rows } = form.version
        return (
          <table key={formCode} className="kp-return-form">
            <caption>
              {name}
              <PrintedHead declaration={declaration} />
            </caption>
            <thead>
              <tr>
                <th scope="col">栏次</th>
                <th scope="col">项目</th>
                {columns.map(({ key, title }) => (
                  <th key={key} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, name: line, cells: texts }) => (
                <tr key={row}>
                  <th scope="row">{/^0/.test(row) ? '附' : row}</th>
                  <th scope="row">{line}</th>
                  {columns.map(({ key: column }) => {
                    const key = cellKey(row, column)
                    const value = cells[key] ?? '0.00'
                    const isPlain = form.cells.get(key)?.isPlain ?? false
                    const isBlank = isZero(value) && cells[key] === undefined
                    const text = isPlain ? (isBlank ? '' : value) : formatMoney(value)
                    return <td key={column}>{texts[column] === undefined ? '——' : text}</td>
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}

/** Whose return it is and of which period, above each table. */
function PrintedHead({ declaration }: Pick<Props, 'declaration'>) {
  const { taxerName, taxerId, skssqq, skssqz } = declaration
  return (
    <small>
      <span>纳税人名称：{taxerName}</span>
      <span>纳税人识别号：{taxerId}</span>
      <span>
        税款所属时间：{skssqq} 至 {skssqz}
      </span>
      <span>金额单位：元（列至角分）</span>
    </small>
  )
}
