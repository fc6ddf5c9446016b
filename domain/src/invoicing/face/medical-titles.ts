/** What the bureau's template and the remark call the facts of a treatment. Source: domain.md §1.4. */
import type { InvoiceForm } from '../invoices/wire.ts'

export type Medical = NonNullable<InvoiceForm['ylfw']>

/** In the order of the receipt; a visit and a stay have each what the other has not. */
export const MEDICAL_TITLES: Readonly<Record<keyof Medical, string>> = {
  serialNumber: '业务流水号',
  outpatientNumber: '门诊号',
  visitDate: '就诊日期',
  caseNumber: '病例号',
  admissionNumber: '住院号',
  department: '住院科别',
  stay: '住院时间',
  prepaid: '预缴金额',
  supplement: '补缴金额',
  refund: '退费金额',
  institutionKind: '医疗机构类型',
  insuranceKind: '医保类型',
  insuranceNumber: '医保编号',
  sex: '性别',
  pooledFund: '医保统筹基金支付',
  otherPayment: '其他支付',
  personalAccount: '个人账户支付',
  personalCash: '个人现金支付',
  personalPayment: '个人支付',
  ownExpense: '个人自费',
}
