/** Cards that buyers scan to fill in their invoice. Sources: checklist BI05; the call catalogue, qr-fill. */
import { computeLine } from '../invoice/calculation/compute-line.ts'
import { computeTotals } from '../invoice/calculation/compute-totals.ts'
import type { GoodsLine, InvoiceForm, InvoiceType } from '../invoice/wire.ts'
import type { Issue } from '../issue.ts'
import { equals, isZero, roundToCents, signOf, type Money } from '../money/money.ts'
import { failure, success, type Result } from '../result.ts'

export interface QrCard {
  fplxdm: InvoiceType
  goods: readonly GoodsLine[]
  /** Total including tax in yuan; 0 leaves it to the buyer. */
  amount: Money
}

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

/** Issues of a card: a negative amount, several lines with an open one, lines that do not add up to it. */
export function checkQrCard({ goods, amount }: QrCard): Issue[] {
  if (signOf(amount) < 0)
    return [{ code: 'qr.amount', path: 'amount', message: '金额不能小于0', severity: 'error' }]
  if (isZero(amount)) {
    if (goods.length === 1) return []
    return [{ code: 'qr.open', path: 'goods', message: '未定金额的二维码只能有一行商品', severity: 'error' }]
  }
  const total = computeTotals(linesOf({ goods, amount })).jshj
  if (equals(total, amount)) return []
  return [{ code: 'qr.total', path: 'amount', message: '金额与商品行合计不一致', severity: 'error' }]
}

/** `名称不能为空` of every required field that is empty. */
export function checkQrFields(buyer: QrBuyer, fields: readonly QrField[]): Issue[] {
  return fields
    .filter(({ id, option }) => option === 1 && (buyer[id] ?? '').trim() === '')
    .map(({ id, name }) => ({ code: 'qr.required', path: id, message: `${name}不能为空`, severity: 'error' }))
}

/** Issues of a set of fields: each once, and the buyer's name among the required ones. */
export function checkQrConfig(fields: readonly QrField[]): Issue[] {
  if (new Set(fields.map(({ id }) => id)).size < fields.length) {
    return [{ code: 'qr.repeated', path: 'fields', message: '填写项不能重复', severity: 'error' }]
  }
  if (fields.some(({ id, option }) => id === 'buyerTaxerName' && option === 1)) return []
  return [{ code: 'qr.name', path: 'fields', message: '购方名称必须为必填项', severity: 'error' }]
}

/**
 * The form of what a buyer filled in: the card's lines, at the buyer's amount where the card leaves it open; fields that
 * are not shown are left out. Issue `qr.amount` (请输入金额) without a positive amount.
 */
export function buildQrForm(
  card: QrCard,
  buyer: QrBuyer,
  { fields, review }: { fields: readonly QrField[]; review: InvoiceForm['review'] },
): Result<InvoiceForm> {
  const amount = isZero(card.amount) ? (buyer.amount ?? '0') : card.amount
  if (signOf(amount) <= 0)
    return failure({ code: 'qr.amount', path: 'amount', message: '请输入金额', severity: 'error' })
  const goods = linesOf({ goods: card.goods, amount: roundToCents(amount) })
  const { hjje, hjse, jshj } = computeTotals(goods)
  const shown = Object.fromEntries(
    fields
      .filter(({ option }) => option !== 2)
      .map(({ id }) => [id, (buyer[id] ?? '').trim()] as const)
      .filter(([, text]) => text !== ''),
  )
  return success({
    ...shown,
    buyerTaxerName: buyer.buyerTaxerName.trim(),
    fplxdm: card.fplxdm,
    hsbz: '1',
    ...{ hjje, hjse, jshj, review, goods },
  })
}

/** A single line takes the whole amount; several have their own. */
function linesOf({ goods, amount }: { goods: readonly GoodsLine[]; amount: Money }): GoodsLine[] {
  const isSingle = goods.length === 1
  return goods.map((line, index) =>
    computeLine(
      {
        lslbs: '0',
        yhzcbs: '0',
        ...line,
        ...(isSingle ? { totalAmount: amount } : {}),
        index,
        hsbz: '1',
        source: 'SETTING',
      },
      '1',
      'amount',
    ),
  )
}
