import type { Schemas } from '@kaipiao/client'
import { expandLines } from '@kaipiao/domain/invoice/calculation/expand-lines'
import { showName } from '@kaipiao/domain/invoice/calculation/show-name'
import { ownedOf } from '../../behaviour/terminal-of.ts'
import type { InvoiceRow, SellerRow, TerminalRow } from '../../world/tables.ts'

export interface Numbered {
  readonly id: string
  readonly fpdm: string
  readonly fphm: string
  readonly jym: string
  readonly kprq: string
}

/** The invoice that comes of a form: its face, its seller, its number, and discounts on lines of their own. */
export function buildInvoice(
  form: Schemas['InvoiceForm'],
  seller: Pick<SellerRow, 'taxerName' | 'taxerId' | 'addressTel' | 'bankAccount'>,
  terminal: TerminalRow,
  numbered: Numbered,
): InvoiceRow {
  const { review, goods, buyerTaxerName, buyerTaxerId, buyerAddressTel, buyerBankAccount, ...rest } = form
  const { gmfzrrbz: _person, receiver: _receiver, remark, hzxxbbh, yfpdm, yfphm, ...face } = rest
  return {
    ...face,
    ...numbered,
    ...ownedOf(terminal),
    diskId: terminal.diskId,
    ...(terminal.diskType === 7 ? {} : { jqbh: terminal.diskId }),
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

/**
 * Year, region, channel and sequence (domain.md §1.1): `26110000000000001234`. Cities planned separately have codes
 * of their own.
 */
export function digitalNumber(kprq: string, regionCode: string, sequence: string): string {
  const region = cityCodes[regionCode] ?? regionCode.slice(0, 2)
  return `${kprq.slice(2, 4)}${region}1${sequence.padStart(15, '0')}`
}

const cityCodes: Readonly<Record<string, string | undefined>> = {
  '2102': '91',
  '3302': '92',
  '3502': '93',
  '3702': '94',
  '4403': '95',
}
