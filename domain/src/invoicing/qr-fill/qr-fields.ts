/** What the form behind a scanned card asks its buyer. Sources: checklist BI05; the call catalogue, qr-fill. */
import { checkAddressPhone } from '../../contact/address-phone.ts'
import type { Issue } from '../../result/issue.ts'
import type { Money } from '../../money/money.ts'

export interface QrBuyer {
  buyerTaxerName: string
  buyerTaxerId?: string | undefined
  buyerAddressTel?: string | undefined
  buyerBankAccount?: string | undefined
  receiver?: string | undefined
  remark?: string | undefined
  /** Total including tax in yuan, where the card leaves it open. */
  amount?: Money | undefined
}

export type QrFieldId = Exclude<keyof QrBuyer, 'amount'>

export interface QrField {
  id: QrFieldId
  name: string
  /** 1 required, 2 not shown, 3 optional. */
  option: 1 | 2 | 3
}

/** What the buyer's form asks until the seller sets something else. */
export const QR_FIELDS: readonly QrField[] = [
  { id: 'buyerTaxerName', name: '购方名称', option: 1 },
  { id: 'buyerTaxerId', name: '购方税号', option: 3 },
  { id: 'buyerAddressTel', name: '购方地址电话', option: 3 },
  { id: 'buyerBankAccount', name: '购方银行账号', option: 3 },
  { id: 'receiver', name: '收票邮箱', option: 3 },
  { id: 'remark', name: '备注', option: 2 },
]

/** `名称不能为空` of every required field that is empty; `addressPhone.format`. */
export function checkQrFields(buyer: QrBuyer, fields: readonly QrField[]): Issue[] {
  const missing = fields
    .filter(({ id, option }) => option === 1 && (buyer[id] ?? '').trim() === '')
    .map(({ id, name }): Issue => ({
      code: 'qr.required',
      path: id,
      message: `${name}不能为空`,
      severity: 'error',
    }))
  return [...missing, ...checkAddressPhone(buyer.buyerAddressTel ?? '', 'buyerAddressTel', '购方地址电话')]
}

/** Issues of a set of fields: each once, and the buyer's name among the required ones. */
export function checkQrConfig(fields: readonly QrField[]): Issue[] {
  if (new Set(fields.map(({ id }) => id)).size < fields.length) {
    return [{ code: 'qr.repeated', path: 'fields', message: '填写项不能重复', severity: 'error' }]
  }
  if (fields.some(({ id, option }) => id === 'buyerTaxerName' && option === 1)) return []
  return [{ code: 'qr.name', path: 'fields', message: '购方名称必须为必填项', severity: 'error' }]
}
