/** What the remark says of businesses that have no column of the face. Sources: domain.md §1.4; the bureau's batch template. */
import type { Invoice } from '../wire.ts'

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
export function medicalFacts(medical: NonNullable<Invoice['ylfw']>): readonly Fact[] {
  return [
    ['业务流水号', medical.serialNumber],
    ['门诊号', medical.outpatientNumber],
    ['就诊日期', medical.visitDate],
    ['病例号', medical.caseNumber],
    ['住院号', medical.admissionNumber],
    ['住院科别', medical.department],
    ['住院时间', medical.stay],
    ['预缴金额', medical.prepaid],
    ['补缴金额', medical.supplement],
    ['退费金额', medical.refund],
    ['医疗机构类型', medical.institutionKind],
    ['医保类型', medical.insuranceKind],
    ['医保编号', medical.insuranceNumber],
    ['性别', medical.sex],
    ['医保统筹基金支付', medical.pooledFund],
    ['其他支付', medical.otherPayment],
    ['个人账户支付', medical.personalAccount],
    ['个人现金支付', medical.personalCash],
    ['个人支付', medical.personalPayment],
    ['个人自费', medical.ownExpense],
  ]
}
