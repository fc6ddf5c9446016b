/**
 * Invoices that the buyer issues to itself for what natural persons sell it. Sources: checklist DG29–DG34; domain.md
 * §1.4; the bureau's batch workbook, where the party of these businesses is the seller.
 */
import type { Issue } from '../../result/issue.ts'
import type { InvoiceForm, SellerInfo, SpecialBusiness } from '../invoices/wire.ts'

const REVERSE: ReadonlySet<SpecialBusiness> = new Set<SpecialBusiness>(['16', '17', '24', '25'])

/** The enterprise of a terminal as it is printed, on whichever side it stands. */
export type OwnParty = Pick<SellerInfo, 'taxerName' | 'taxerId' | 'addressTel' | 'bankAccount'>

type Buyer = Pick<InvoiceForm, 'buyerTaxerName' | 'buyerTaxerId' | 'buyerAddressTel' | 'buyerBankAccount'>

/** True for a purchase from a natural person (16, 17, 24, 25): the person sells, the terminal's enterprise buys. */
export function isReverseInvoicing(business: string | undefined): boolean {
  return REVERSE.has(business as SpecialBusiness)
}

/** Those for whose sellers the buyer declares the taxes (国家税务总局公告2024年第5号). */
export const WITH_SELLER_TAXES = ['24', '25'] as const

/** True where the buyer declares the taxes of the seller. */
export function bearsSellerTaxes(business: string | undefined): boolean {
  return WITH_SELLER_TAXES.some((each) => each === business)
}

/** The terminal's enterprise as the buyer of a form. */
export function ownBuyer({ taxerName, taxerId, addressTel, bankAccount }: OwnParty): Buyer {
  return {
    buyerTaxerName: taxerName,
    buyerTaxerId: taxerId,
    buyerAddressTel: addressTel,
    buyerBankAccount: bankAccount,
  }
}

/** The natural person of a section as the seller of an invoice; its certificate is its tax number. */
export function personAsSeller(person: InvoiceForm['zrrxf']): OwnParty {
  const { name = '', idNumber = '', address = '', phone = '' } = person ?? {}
  const addressTel = [address, phone].filter((text) => text !== '').join(' ')
  return { taxerName: name, taxerId: idNumber, addressTel, bankAccount: '' }
}

/** Who sells and who buys on the face of a form, by name; `ownName` is the terminal's enterprise. */
export function partyNames(form: InvoiceForm, ownName: string): { xfmc: string; gfmc: string } {
  return isReverseInvoicing(form.tdyslxdm)
    ? { xfmc: form.zrrxf?.name ?? '', gfmc: ownName }
    : { xfmc: ownName, gfmc: form.buyerTaxerName }
}

/**
 * Issues `reverse.buyer` where somebody else than the terminal's enterprise buys, `reverse.naturalBuyer` where a person
 * does.
 */
export function checkReverseBuyer(
  { tdyslxdm, buyerTaxerId, gmfzrrbz }: InvoiceForm,
  own: Pick<SellerInfo, 'taxerId'>,
): Issue[] {
  if (!isReverseInvoicing(tdyslxdm)) return []
  const issues: Issue[] = []
  if ((buyerTaxerId ?? '').trim() !== own.taxerId)
    issues.push({
      code: 'reverse.buyer',
      path: 'buyerTaxerId',
      message: '向自然人收购时，购买方须为本企业',
      severity: 'error',
    })
  if (gmfzrrbz === '1')
    issues.push({
      code: 'reverse.naturalBuyer',
      path: 'gmfzrrbz',
      message: '向自然人收购时，购买方不能为自然人',
      severity: 'error',
    })
  return issues
}
