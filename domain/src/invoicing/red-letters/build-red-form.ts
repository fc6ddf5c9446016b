/** The red form of an issued invoice. Sources: domain.md §1.2, §1.10; law-2026.md §8; checklist FM17, FM42. */
import { computeTotals } from '../calculation/compute-totals.ts'
import type { GoodsLine, Invoice, InvoiceForm } from '../invoices/wire.ts'
import { formatMoney } from '../../money/format-money.ts'
import { compare, equals, isDecimal, signOf, type Money } from '../../money/money.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import { isLeft, type RedLine } from './red-line.ts'
import { redLines } from './red-lines.ts'
import { restTaken, takePart, type Taken } from './take-part.ts'

/**
 * A form that takes back all that is left of an invoice: same buyer and lines, quantities and amounts with the other
 * sign, prices as they were. `hzxxbbh` is the number of the notice or confirmation, empty where none is needed.
 * @param lines what is left of each line; what the invoice itself says of it, or all of it, unless told
 */
export function buildRedForm(
  invoice: Invoice,
  hzxxbbh: string,
  lines: readonly RedLine[] = redLines(invoice),
): InvoiceForm {
  return formOf(
    invoice,
    hzxxbbh,
    lines.filter(isLeft).map((of) => takePart(of, restTaken(of))),
  )
}

/** A form that takes back some lines of the invoice, each whole or by a part, by the number of the line. */
export function buildPartialRedForm(
  invoice: Invoice,
  hzxxbbh: string,
  taken: ReadonlyMap<number, Taken>,
  lines: readonly RedLine[] = redLines(invoice),
): InvoiceForm {
  const goods = lines.flatMap((of) => {
    const part = taken.get(of.number)
    return part === undefined ? [] : [takePart(of, part)]
  })
  return formOf(invoice, hzxxbbh, goods)
}

function formOf(invoice: Invoice, hzxxbbh: string, taken: readonly GoodsLine[]): InvoiceForm {
  const goods = taken.map((line, index) => ({ ...line, index }))
  const { hjje, hjse, jshj } = computeTotals(goods)
  const { fplxdm, tdyslxdm, cezslxDm, hsbz, jzfw, bdc, hwys, lkys, jdc, zrrxf, ccs, ylfw, sszyfwxybh } =
    invoice
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
    ...(ccs && { ccs }),
    ...(ylfw && { ylfw }),
    ...(sszyfwxybh && { sszyfwxybh }),
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

/** What is wrong with an amount to take back of a line, in the words of the screen; undefined for a good one. */
export function redAmountFault({ rest, whole, isWholeOnly }: RedLine, taken: string): string | undefined {
  const read = taken === '' ? undefined : readDecimal(taken)
  if (read?.ok === false) return read.issues[0]?.message
  if (!isDecimal(taken) || (taken.split('.')[1]?.length ?? 0) > 2) return '请填写金额，最多两位小数'
  if (signOf(taken) <= 0) return '红冲金额必须大于0'
  if (compare(taken, rest.amount) > 0) {
    const what = equals(rest.amount, whole.amount) ? '本行金额' : '本行剩余可红冲金额'
    return `不能大于${what}¥${formatMoney(rest.amount)}`
  }
  return isWholeOnly && !equals(taken, rest.amount) ? '差额征税的商品行只能整行红冲' : undefined
}

/** What is wrong with a quantity to take back of a line; an empty one is an allowance, and none for a line without. */
export function redQuantityFault({ rest }: RedLine, taken: string): string | undefined {
  if (taken === '') return undefined
  const read = readDecimal(taken)
  if (!read.ok) return read.issues[0]?.message
  const quantity: Money = read.value
  if (signOf(quantity) <= 0) return '红冲数量必须大于0'
  if (rest.quantity === undefined) return '本行没有数量，只能按金额红冲'
  return compare(quantity, rest.quantity) > 0 ? `不能大于本行剩余可红冲数量${rest.quantity}` : undefined
}
