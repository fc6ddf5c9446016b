/** Tax of vehicles and vessels that an insurer collects (07). Sources: domain.md §1.4; columns of the bureau's template. */
import type { Issue } from '../../result/issue.ts'
import { equals } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { checkAmounts, checkLimits, checkSectionFields, isAmount, textOf } from './required-fields.ts'
import { VESSEL_TAX_AMOUNTS, VESSEL_TAX_WANTS } from './section-needs.ts'

const LIMITS = [
  ['policyNumber', 40],
  ['plate', 40],
  ['vin', 17],
] as const

/** Yuan that are collected, as the two parts say; undefined while one of them is missing or no amount. */
export function collectedTotal(row: Readonly<Record<string, unknown>>): string | undefined {
  const [tax, fee] = [textOf(row['taxAmount']), textOf(row['lateFee'])]
  return isAmount(tax) && isAmount(fee) ? sum([tax, fee]) : undefined
}

/**
 * Issues `section.amount`, `vesselTax.period` (months as `YYYY-MM`, from before to), `text.characters`; warnings
 * `vesselTax.wanted` and `vesselTax.total`. What is missing is only told.
 */
export function checkVesselTax({ ccs = [] }: InvoiceForm): Issue[] {
  if (ccs.length === 0) return [warning('vesselTax.wanted', 'ccs', '票面应注明代收车船税的税款信息')]
  return ccs.flatMap((row, index) => {
    const path = `ccs/${index}`
    const title = `第${index + 1}行`
    const total = collectedTotal(row)
    const issues = [
      ...checkSectionFields(row, path, []),
      ...VESSEL_TAX_WANTS.filter(([field]) => textOf(row[field]) === '').map(([field, label]) =>
        warning('vesselTax.wanted', `${path}/${field}`, `${title}建议填写${label}，票面应注明`),
      ),
      ...checkAmounts(row, path, VESSEL_TAX_AMOUNTS, title),
      ...checkPeriod(textOf(row.periodFrom), textOf(row.periodTo), path, title),
      ...checkLimits(row, path, LIMITS),
    ]
    if (total !== undefined && isAmount(textOf(row.total)) && !equals(total, textOf(row.total)))
      issues.push(
        warning('vesselTax.total', `${path}/total`, `${title}金额合计与税额加滞纳金不符，应为${total}`),
      )
    return issues.map((issue) => ({ ...issue, row: index + 1 }))
  })
}

function checkPeriod(from: string, to: string, path: string, title: string): Issue[] {
  const isMonth = (text: string) => text === '' || /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
  const report = (field: string, text: string): Issue[] => [
    { code: 'vesselTax.period', path: `${path}/${field}`, message: `${title}${text}`, severity: 'error' },
  ]
  if (!isMonth(from)) return report('periodFrom', '税款所属期起不正确，应为年-月')
  if (!isMonth(to)) return report('periodTo', '税款所属期止不正确，应为年-月')
  return from !== '' && to !== '' && from > to ? report('periodTo', '税款所属期止不能早于税款所属期起') : []
}

function warning(code: string, path: string, message: string): Issue {
  return { code, path, message, severity: 'warning' }
}
