/** What the remark says of businesses that have no column of the face. Sources: domain.md §1.4; the bureau's batch template. */
import { MEDICAL_TITLES, type Medical } from './medical-titles.ts'
import type { Invoice } from '../invoices/wire.ts'

type Fact = readonly [title: string, value: string | undefined]

/** Of the tax that an insurer collects; of several vehicles each has its number behind its titles. */
export function vesselTaxFacts(rows: NonNullable<Invoice['ccs']>): readonly Fact[] {
  return rows.flatMap((row, index) => {
    const mark = rows.length === 1 ? '' : `（${index + 1}）`
    const period = [row.periodFrom, row.periodTo].filter(Boolean).join('至')
    return [
      [`保险单号${mark}`, row.policyNumber],
      [`车牌号/船舶登记号${mark}`, row.plate],
      [`税款所属期${mark}`, period],
      [`代收车船税金额${mark}`, row.taxAmount],
      [`滞纳金金额${mark}`, row.lateFee],
      [`金额合计${mark}`, row.total],
      [`车辆识别代码/车架号码${mark}`, row.vin],
    ] satisfies Fact[]
  })
}

/** Of a treatment, in the order of the medical receipt. */
export function medicalFacts(medical: Medical): readonly Fact[] {
  const fields = Object.keys(MEDICAL_TITLES) as (keyof Medical)[]
  return fields.map((field) => [MEDICAL_TITLES[field], medical[field]])
}
