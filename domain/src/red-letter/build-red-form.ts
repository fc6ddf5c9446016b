/** The red form of an issued invoice. Sources: domain.md §1.2, §1.10; checklist FM17, FM42. */
import { collapseLines } from '../invoice/calculation/expand-lines.ts'
import { computeTotals, opposite } from '../invoice/calculation/compute-totals.ts'
import type { GoodsLine, Invoice, InvoiceForm } from '../invoice/wire.ts'

const MIRRORED = [
  'quantity',
  'amount',
  'taxAmount',
  'totalAmount',
  'discountAmount',
  'discountTaxAmount',
  'discountTotal',
  'kce',
] as const

/**
 * A form that takes the whole invoice back: same buyer and lines, quantities and amounts with the other sign, prices
 * as they were. `hzxxbbh` is the number of the notice or confirmation, empty where none is needed.
 */
export function buildRedForm(invoice: Invoice, hzxxbbh: string): InvoiceForm {
  const goods = collapseLines(invoice.goods).map(mirrorLine)
  const { hjje, hjse, jshj } = computeTotals(goods)
  const { fplxdm, tdyslxdm, cezslxDm, hsbz, jzfw, bdc, hwys, lkys, jdc, zrrxf } = invoice
  return {
    fplxdm,
    hsbz,
    hjje,
    hjse,
    jshj,
    ...(tdyslxdm && { tdyslxdm }),
    ...(cezslxDm && { cezslxDm }),
    ...(jzfw && { jzfw }),
    ...(bdc && { bdc }),
    ...(hwys && { hwys }),
    ...(lkys && { lkys }),
    ...(jdc && { jdc }),
    ...(zrrxf && { zrrxf }),
    buyerTaxerName: invoice.gfmc,
    buyerTaxerId: invoice.gfsbh,
    buyerAddressTel: invoice.gfdzdh,
    buyerBankAccount: invoice.gfyhzh,
    review: { payee: invoice.skr, checker: invoice.fhr, drawer: invoice.kpr },
    goods,
    hzxxbbh,
    yfpdm: invoice.fpdm,
    yfphm: invoice.fphm,
  }
}

function mirrorLine(line: GoodsLine): GoodsLine {
  const mirrored = { ...line }
  for (const field of MIRRORED) {
    const value = line[field]
    if (value) mirrored[field] = opposite(value)
  }
  return mirrored
}
