import type { FormContext } from '@kaipiao/domain/invoicing/facts/form-context'

/** Who issues the invoices of a measurement. */
export const seller = {
  taxerName: '北京青禾商贸有限公司',
  taxerId: '91110105MADEM0011A',
  addressTel: '',
  bankAccount: '',
}

/** What every rule of an invoice asks beside the form. */
export const context: FormContext = {
  diskId: '661000000001',
  diskType: 7,
  taxerType: '01',
  seller,
  smsSw: 1,
  xgmRateSw: 0,
  today: '2026-01-15',
}
