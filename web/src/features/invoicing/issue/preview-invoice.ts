import type { Schemas } from '@kaipiao/client'
import { expandLines } from '@kaipiao/domain/invoice/calculation/expand-lines'
import type { InvoiceForm } from '../state/invoice-form-state.ts'

/** The form as the invoice it will become, for the preview of its face; it has no number yet. */
export function previewInvoice(
  form: InvoiceForm,
  seller: Schemas['SellerInfo'],
  diskId: string,
  day: string,
): Schemas['Invoice'] {
  const { buyerTaxerName, buyerTaxerId, buyerAddressTel, buyerBankAccount, remark, review, goods, ...face } =
    form
  return {
    ...face,
    id: '',
    fpdm: '',
    fphm: '',
    kprq: `${day} 00:00:00`,
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
    fplb: 0,
    sjly: '1',
    yfpdm: '',
    yfphm: '',
    hzxxbbh: '',
    jym: '',
    diskId,
    goods: expandLines(goods),
  }
}
