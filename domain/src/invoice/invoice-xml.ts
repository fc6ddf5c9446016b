/**
 * The XML document of an invoice in the element names of the tax bureau. Source: domain.md §1.15.
 * Invoices of the sandbox carry the label 样票 and no signature.
 */
import { isSpecialInvoice } from '../lookups/invoice/invoice-type.ts'
import { SPECIAL_BUSINESSES } from '../lookups/invoice/special-business.ts'
import { findEntry } from '../lookups/lookup.ts'
import { roundToCents } from '../money/money.ts'
import { invoiceFace, type InvoiceFace } from './face.ts'
import type { FaceLine } from './face/line.ts'
import type { GoodsLine, Invoice } from './wire.ts'
import { sectionsXml } from './xml/sections-xml.ts'
import { bureauOfNumber } from './xml/tax-bureau.ts'
import { writeXml, type XmlElement } from './xml/xml-element.ts'

/** Writes the document, UTF-8 with its declaration. Throws a RangeError when an amount is no decimal number. */
export function buildInvoiceXml(invoice: Invoice): string {
  const face = invoiceFace(invoice)
  return writeXml({
    name: 'EInvoice',
    content: [
      header(invoice, face),
      {
        name: 'EInvoiceData',
        content: [
          party('Seller', face.seller),
          party('Buyer', face.buyer),
          basicInformation(invoice, face),
          ...invoice.goods.map((line, i) => lineInformation(line, face.lines[i] ?? {})),
          ...sectionsXml(invoice),
        ],
      },
      {
        name: 'TaxSupervisionInfo',
        content: [
          leaf('InvoiceNumber', invoice.fphm),
          optional('InvoiceCode', invoice.fpdm),
          optional('CheckCode', invoice.jym),
          leaf('IssueTime', invoice.kprq),
          optional('TaxBureauCode', bureauOfNumber(invoice.fphm)?.code ?? ''),
          optional('TaxBureauName', bureauOfNumber(invoice.fphm)?.name ?? ''),
        ],
      },
    ],
  })
}

function header({ fphm, fplb, fplxdm, tdyslxdm }: Invoice, face: InvoiceFace): XmlElement {
  const isSpecial = isSpecialInvoice(fplxdm)
  const business = findEntry(SPECIAL_BUSINESSES, tdyslxdm)
  return {
    name: 'Header',
    content: [
      leaf('EIid', fphm),
      leaf('Version', '1.0'),
      {
        name: 'InherentLabel',
        content: [
          label('InIssuType', fplb === 1 || fplb === 4 ? 'N' : 'Y', '是否蓝字发票标志'),
          label('EInvoiceType', fplxdm, face.title),
          label('GeneralOrSpecialVAT', isSpecial ? '01' : '02', isSpecial ? '增值税专用发票' : '普通发票'),
        ],
      },
      {
        name: 'UndefinedLabel',
        content: [
          label('Label', 'SAMPLE', '样票'),
          business && label('Label', business.value, business.label),
          face.mark ? label('Label', 'MARK', face.mark) : undefined,
        ],
      },
    ],
  }
}

function party(
  role: 'Seller' | 'Buyer',
  { name, taxNumber, addressPhone, bankAccount }: InvoiceFace['buyer'],
) {
  const [address, phone] = splitLast(addressPhone)
  const [bank, account] = splitLast(bankAccount)
  return {
    name: `${role}Information`,
    content: [
      leaf(`${role}IdNum`, taxNumber),
      leaf(`${role}Name`, name),
      leaf(`${role}Addr`, address),
      leaf(`${role}TelNum`, phone),
      leaf(`${role}BankName`, bank),
      leaf(`${role}BankAccNum`, account),
    ],
  }
}

function basicInformation(invoice: Invoice, face: InvoiceFace): XmlElement {
  return {
    name: 'BasicInformation',
    content: [
      leaf('TotalAmWithoutTax', roundToCents(invoice.hjje)),
      leaf('TotalTaxAm', roundToCents(invoice.hjse)),
      leaf('TotalTax-includedAmount', roundToCents(invoice.jshj)),
      leaf('TotalTax-includedAmountInChinese', face.totals.inWords),
      leaf('Drawer', invoice.kpr),
      optional('Payee', invoice.skr),
      optional('Checker', invoice.fhr),
      leaf('RequestTime', invoice.kprq),
      leaf('Remark', face.remark.join('\n')),
      optional('OriginalInvoiceCode', invoice.yfpdm),
      optional('OriginalInvoiceNumber', invoice.yfphm),
      optional('RedConfirmationNumber', invoice.hzxxbbh),
    ],
  }
}

function lineInformation(line: GoodsLine, { item = '', price = '' }: FaceLine): XmlElement {
  return {
    name: 'IssuItemInformation',
    content: [
      leaf('ItemName', item),
      optional('TaxClassificationCode', line.zxbm ?? ''),
      leaf('SpecMod', line.ggxh ?? ''),
      leaf('MeaUnits', line.dw ?? ''),
      leaf('Quantity', line.quantity ?? ''),
      leaf('UnPrice', price),
      leaf('Amount', roundToCents(line.amount ?? '0')),
      leaf('TaxRate', line.taxRate ?? ''),
      leaf('ComTaxAm', roundToCents(line.taxAmount ?? '0')),
      leaf('TotaltaxIncludedAmount', roundToCents(line.totalAmount ?? '0')),
      optional('TaxTreatment', line.lslbs ?? ''),
      optional('PreferentialPolicy', line.yhzcsm ?? ''),
      optional('Deduction', line.kce ?? ''),
    ],
  }
}

/** Address and phone, or bank and account, travel as one text with a space between them. */
function splitLast(text: string): [first: string, last: string] {
  const at = text.trim().lastIndexOf(' ')
  return at < 0 ? [text.trim(), ''] : [text.trim().slice(0, at), text.trim().slice(at + 1)]
}

function label(name: string, code: string, text: string): XmlElement {
  return { name, content: [leaf('LabelCode', code), leaf('LabelName', text)] }
}

function leaf(name: string, content: string): XmlElement {
  return { name, content }
}

function optional(name: string, content: string): XmlElement | undefined {
  return content === '' ? undefined : leaf(name, content)
}
