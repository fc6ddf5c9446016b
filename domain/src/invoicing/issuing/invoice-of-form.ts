/** The invoice that comes of a form. Sources: domain.md §1.2; checklist FM45, FM58, FM62. */
import { expandLines } from '../calculation/expand-lines.ts'
import { showName } from '../calculation/show-name.ts'
import { isReverseInvoicing, ownBuyer, personAsSeller, type OwnParty } from '../special/reverse-invoicing.ts'
import type { Invoice, InvoiceForm } from '../invoices/wire.ts'

/** What only the bureau, or nobody yet, knows of an invoice. */
export type InvoiceNumber = Pick<
  Invoice,
  'id' | 'fpdm' | 'fphm' | 'zzfpdm' | 'zzfphm' | 'jym' | 'kprq' | 'diskId'
>

/**
 * Its face, its parties and its number, with discounts on lines of their own; red (fplb 1) where its total is below 0.
 * The terminal's enterprise sells, except to a natural person of whom it buys (16, 17, 24, 25).
 */
export function invoiceOfForm(form: InvoiceForm, own: OwnParty, number: InvoiceNumber): Invoice {
  const isReverse = isReverseInvoicing(form.tdyslxdm)
  const seller = isReverse ? personAsSeller(form.zrrxf) : own
  const bought = isReverse ? { ...form, ...ownBuyer(own) } : form
  const { review, goods, buyerTaxerName, buyerTaxerId, buyerAddressTel, buyerBankAccount, ...rest } = bought
  const { gmfzrrbz: _person, receiver: _receiver, remark, hzxxbbh, yfpdm, yfphm, ...face } = rest
  return {
    ...face,
    ...number,
    gfmc: buyerTaxerName,
    gfsbh: buyerTaxerId ?? '',
    gfdzdh: buyerAddressTel ?? '',
    gfyhzh: buyerBankAccount ?? '',
    xfmc: seller.taxerName,
    xfsbh: seller.taxerId,
    xfdzdh: seller.addressTel,
    xfyhzh: seller.bankAccount,
    bz: remark ?? '',
    kpr: review.drawer ?? '',
    skr: review.payee ?? '',
    fhr: review.checker ?? '',
    fplb: form.jshj.startsWith('-') ? 1 : 0,
    sjly: '1',
    yfpdm: yfpdm ?? '',
    yfphm: yfphm ?? '',
    hzxxbbh: hzxxbbh ?? '',
    goods: expandLines(goods).map((line) => ({ ...line, showName: showName(line) })),
  }
}
