/** The invoice that comes of a form. Sources: domain.md §1.2; checklist FM45, FM58, FM62. */
import { expandLines } from './calculation/expand-lines.ts'
import { showName } from './calculation/show-name.ts'
import type { Invoice, InvoiceForm, SellerInfo } from './wire.ts'

/** What only the bureau, or nobody yet, knows of an invoice. */
export type InvoiceNumber = Pick<Invoice, 'id' | 'fpdm' | 'fphm' | 'jym' | 'kprq' | 'diskId'>

/** Its face, its seller and its number, with discounts on lines of their own; red (fplb 1) where its total is below 0. */
export function invoiceOfForm(
  form: InvoiceForm,
  seller: Pick<SellerInfo, 'taxerName' | 'taxerId' | 'addressTel' | 'bankAccount'>,
  number: InvoiceNumber,
): Invoice {
  const { review, goods, buyerTaxerName, buyerTaxerId, buyerAddressTel, buyerBankAccount, ...rest } = form
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
