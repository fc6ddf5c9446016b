import type { Schemas } from '@kaipiao/client'
import { invoiceOfForm } from '@kaipiao/domain/invoicing/issuing/invoice-of-form'
import { ownedOf } from '../../../world/owned-of.ts'
import type { InvoiceRow, SellerRow, TerminalRow } from '../../../world/tables.ts'

export interface Numbered {
  readonly id: string
  readonly fpdm: string
  readonly fphm: string
  readonly jym: string
  readonly kprq: string
  /** Code and number of its paper, of digital invoices on paper. */
  readonly zzfpdm?: string
  readonly zzfphm?: string
}

/** The invoice that comes of a form on its terminal, with its owner. */
export function buildInvoice(
  form: Schemas['InvoiceForm'],
  seller: Pick<SellerRow, 'taxerName' | 'taxerId' | 'addressTel' | 'bankAccount'>,
  terminal: TerminalRow,
  numbered: Numbered,
): InvoiceRow {
  const { diskId } = terminal
  return {
    ...invoiceOfForm(form, seller, { ...numbered, diskId }),
    ...ownedOf(terminal),
    ...(terminal.diskType === 7 ? {} : { jqbh: diskId }),
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
