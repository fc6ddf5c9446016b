import type { Schemas } from '@kaipiao/client'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { negate } from '@kaipiao/domain/money/money'
import type { InvoiceRow } from '../../../world/tables.ts'

/** The red invoice that takes a blue one back whole: everything negative but prices and rates. */
export function makeRed(
  blue: InvoiceRow,
  own: Pick<InvoiceRow, 'id' | 'fpdm' | 'fphm' | 'kprq' | 'zzfpdm' | 'zzfphm'>,
): InvoiceRow {
  const notice = `${own.kprq.slice(2, 4)}${own.id.padStart(18, '0')}`
  return {
    ...blue,
    ...own,
    fplb: 1,
    hjje: cents(blue.hjje),
    hjse: cents(blue.hjse),
    jshj: cents(blue.jshj),
    // A discount goes with the line above.
    goods: blue.goods.map((line, at) => ({ ...redLine(line), lzmxxh: line.fphxz === '1' ? at : at + 1 })),
    yfpdm: blue.fpdm,
    yfphm: blue.fphm,
    hzxxbbh: isDigitalInvoice(blue.fplxdm) || blue.fplxdm === '004' ? notice : '',
    bz: '',
  }
}

function redLine(line: Schemas['GoodsLine']): Schemas['GoodsLine'] {
  const { quantity, amount, taxAmount, totalAmount, ...rest } = line
  return {
    ...rest,
    ...(quantity === undefined ? {} : { quantity: negate(quantity) }),
    ...(amount === undefined ? {} : { amount: cents(amount) }),
    ...(taxAmount === undefined ? {} : { taxAmount: cents(taxAmount) }),
    ...(totalAmount === undefined ? {} : { totalAmount: cents(totalAmount) }),
  }
}

/** The opposite with both decimals kept, and no minus before zero. */
function cents(amount: string): string {
  if (amount.startsWith('-')) return amount.slice(1)
  return /[1-9]/.test(amount) ? `-${amount}` : amount
}
