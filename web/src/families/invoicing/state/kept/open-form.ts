import { completeLine } from '@kaipiao/domain/invoicing/calculation/complete-line'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { isGiven } from '@kaipiao/domain/invoicing/calculation/line-values'
import { convertUnitPrice } from '@kaipiao/domain/invoicing/calculation/settle-amounts'
import { levyRate } from '@kaipiao/domain/policies/book/levy-rate'
import {
  emptyGoods,
  type FormLine,
  type FormOrigin,
  type GoodsLine,
  type InvoiceForm,
  type InvoiceFormState,
  type PriceMode,
} from '../form/invoice-form-state.ts'

/**
 * A form that the server keeps, as it is written on: the other way of `toInvoiceForm`. Forms that other programs made
 * may say their prices in another mode, or leave out what follows from the rest.
 */
export function openForm(form: InvoiceForm, dup: string, origin?: FormOrigin): InvoiceFormState {
  const { goods, hjje: _amount, hjse: _tax, jshj: _total, diskId: _disk, ...header } = form
  const lines: FormLine[] = (goods.length > 0 ? goods : [emptyGoods()]).map((line, index) => ({
    key: `l${index + 1}`,
    goods: ownLine(line, header.hsbz),
  }))
  return {
    dup,
    header,
    lines,
    nextKey: lines.length + 1,
    visited: {},
    isChecked: false,
    ...(origin && { origin }),
  }
}

/** Without what the form says of each line by itself: its row, and its name as it is printed. */
function ownLine({ index: _row, showName: _shown, ...line }: GoodsLine, hsbz: PriceMode): GoodsLine {
  const price = priceIn(line, hsbz)
  const priced: GoodsLine = { ...line, ...(price !== undefined && { price }) }
  if (isGiven(line.amount) || isGiven(line.totalAmount)) return completeLine(priced)
  return isGiven(line.quantity) && price !== undefined ? computeLine(priced, hsbz, 'price') : priced
}

/** The unit price that the cell shows, in the mode of the form. */
function priceIn(line: GoodsLine, hsbz: PriceMode): string | undefined {
  const { price, taxPrice, notTaxPrice, taxRate = '0', yhzcsm } = line
  const known = hsbz === '1' ? taxPrice : notTaxPrice
  if (!isGiven(price)) return known
  if ((line.hsbz ?? hsbz) === hsbz) return price
  return known ?? convertUnitPrice(price, levyRate(taxRate, yhzcsm), hsbz)
}

/** What a kept form holds that the page has no field for, and sends all the same; to be told. */
export function hiddenParts(
  { hzxxbbh, yfpdm, yfphm, fplxdm, fjys = [] }: InvoiceForm,
  types: readonly string[],
): readonly string[] {
  const parts: string[] = []
  if (hzxxbbh) parts.push(`红字信息编号 ${hzxxbbh}`)
  if (yfphm) parts.push(`原发票号码 ${[yfpdm, yfphm].filter(Boolean).join(' ')}`)
  if (fjys.length > 0) parts.push(`附加要素 ${fjys.length} 项`)
  if (!types.includes(fplxdm)) parts.push('本终端不能开具的票种')
  return parts
}
