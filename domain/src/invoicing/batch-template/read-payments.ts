/** Sections of what is paid beside the goods: collected vessel tax, and treatment. Source: domain.md §1.4, §1.15. */
import type { InvoiceForm } from '../invoices/wire.ts'
import { MEDICAL_TITLES, type Medical } from '../face/medical-titles.ts'
import { readFields, type Cell } from './section-values.ts'

type VesselTax = NonNullable<InvoiceForm['ccs']>[number]

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

export const readVesselTax = (cell: Cell): VesselTax => readFields(cell, VESSEL_TAX_HEADS)

export const readMedical = (cell: Cell): Medical => readFields(cell, MEDICAL_TITLES)
