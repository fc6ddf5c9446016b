/** Sections of what is paid beside the goods: collected vessel tax, and treatment. Source: domain.md §1.4, §1.15. */
import type { InvoiceForm } from '../wire.ts'
import { readFields, type Cell } from './section-values.ts'

type VesselTax = NonNullable<InvoiceForm['ccs']>[number]
type Medical = NonNullable<InvoiceForm['ylfw']>

const VESSEL_TAX_HEADS: Readonly<Record<keyof VesselTax, string>> = {
  policyNumber: '保险单号',
  plate: '车牌号/船舶登记号',
  periodFrom: '税款所属期起',
  periodTo: '税款所属期止',
  taxAmount: '代收车船税金额',
  lateFee: '滞纳金金额',
  total: '金额合计',
  vin: '车辆识别代码/车架号码',
}

/** Of a visit or a stay: each has columns that the other has not. */
const MEDICAL_HEADS: Readonly<Record<keyof Medical, string>> = {
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

export const readVesselTax = (cell: Cell): VesselTax => readFields(cell, VESSEL_TAX_HEADS)

export const readMedical = (cell: Cell): Medical => readFields(cell, MEDICAL_HEADS)
