/**
 * The XML document of an invoice as the tax bureau writes it, element by element in its order, so that software made for
 * the bureau's files opens ours. Source: domain.md §1.15. Invoices of the sandbox carry the label 样票 and no signature.
 * The types of the tax-disk years (004 to 028) have no such document at the bureau: they get the same tree with their
 * own type, code and check code.
 */
import { isDigitalInvoice, isSpecialInvoice } from '../../lookups/invoicing/invoice-type.ts'
import { SPECIAL_BUSINESSES } from '../../lookups/invoicing/special-business.ts'
import { findEntry } from '../../lookups/lookup.ts'
import { roundToCents } from '../../money/money.ts'
import { AGREEMENT_NUMBER, HANDLER_NAME } from '../batch-template/batch-columns.ts'
import { invoiceFace, type InvoiceFace } from '../face/face.ts'
import { isUntaxed, type FaceLine } from '../face/line.ts'
import type { GoodsLine, Invoice, TaxpayerType } from '../invoices/wire.ts'
import { specificXml } from './specific-xml.ts'
import { bureauOfNumber, type TaxBureau } from '../invoices/bureau-of-number.ts'
import { writeXml, type XmlElement } from './xml-element.ts'

/** What the document says of the seller and the invoice itself does not hold. */
export interface XmlSeller {
  /** Of the enterprise that issues; left out where it is not known. A natural person who sells is told by the invoice. */
  taxpayerType?: TaxpayerType | undefined
}

/** Writes the document, UTF-8 with its declaration. Throws a RangeError when an amount is no decimal number. */
export function buildInvoiceXml(invoice: Invoice, seller: XmlSeller = {}): string {
  const face = invoiceFace(invoice)
  const bureau = bureauOfNumber(invoice.fphm)
  const buyer = party('Buyer', face.buyer)
  return writeXml({
    name: 'EInvoice',
    content: [
      header(invoice, { face, bureau, seller }),
      {
        name: 'EInvoiceData',
        content: [
          party('Seller', face.seller),
          { ...buyer, content: [...buyer.content, ...handlingName(invoice)] },
          basicInformation(invoice, face),
          ...invoice.goods.map((line, i) => lineInformation(line, face.lines[i] ?? {})),
          specificXml(invoice),
          additionalInformation(invoice, face),
        ],
      },
      {
        name: 'TaxSupervisionInfo',
        content: [
          leaf('InvoiceNumber', invoice.fphm),
          optional('InvoiceCode', invoice.fpdm),
          optional('PaperInvoiceCode', face.paperCode),
          optional('PaperInvoiceNumber', face.paperNumber),
          optional('CheckCode', invoice.jym),
          leaf('IssueTime', invoice.kprq.slice(0, 10)),
          optional('TaxBureauCode', bureau ? `1${bureau.code}000000` : ''),
          optional('TaxBureauName', bureau?.name ?? ''),
        ],
      },
    ],
  })
}

interface HeaderFacts {
  face: InvoiceFace
  bureau: TaxBureau | undefined
  seller: XmlSeller
}

function header(invoice: Invoice, { face, bureau, seller }: HeaderFacts): XmlElement {
  const { fphm, fplb, fplxdm, tdyslxdm } = invoice
  const isSpecial = isSpecialInvoice(fplxdm)
  const business = findEntry(SPECIAL_BUSINESSES, tdyslxdm)
  const taxpayer = taxpayerLabel(invoice, seller)
  return {
    name: 'Header',
    content: [
      leaf('EIid', fphm),
      optional('EInvoiceTag', bureau ? `SWEI${bureau.code}` : ''),
      leaf('Version', '0.32'),
      {
        name: 'InherentLabel',
        content: [
          label('InIssuType', fplb === 1 || fplb === 4 ? 'N' : 'Y', '是否蓝字发票标志'),
          isDigitalInvoice(fplxdm)
            ? label('EInvoiceType', '01', '电子发票')
            : label('EInvoiceType', fplxdm, face.title),
          label('GeneralOrSpecialVAT', isSpecial ? '01' : '02', isSpecial ? '增值税专用发票' : '普通发票'),
          taxpayer && label('TaxpayerType', ...taxpayer),
        ],
      },
      {
        name: 'UndefinedLabel',
        content: [
          typedLabel('样票标签', 'SAMPLE', '样票'),
          typedLabel('发票开具方式标签', '1', '网页开票'),
          business && typedLabel('特定业务标签', business.value, business.label),
          face.mark ? typedLabel('发票状态标签', 'MARK', face.mark) : undefined,
        ],
      },
    ],
  }
}

const GENERAL = ['1', '一般纳税人'] as const
const SMALL = ['2', '小规模纳税人'] as const
const TAXPAYERS: Readonly<Record<TaxpayerType, readonly [code: string, text: string]>> = {
  '01': GENERAL,
  '02': GENERAL,
  '04': SMALL,
  '05': ['3', '转登记小规模纳税人'],
  '08': SMALL,
}

/** Who sells, in the codes of the bureau's file; a purchase from a natural person names that person. */
function taxpayerLabel({ zrrxf }: Invoice, { taxpayerType }: XmlSeller) {
  if (zrrxf) return ['5', '自然人'] as const
  return taxpayerType && TAXPAYERS[taxpayerType]
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

/** Who acts for the buyer has an element of their own. */
function handlingName({ fjys = [] }: Invoice): XmlElement[] {
  const name = fjys.find((fact) => fact.name === HANDLER_NAME)?.value ?? ''
  return name === '' ? [] : [leaf('BuyerHandlingName', name)]
}

/**
 * The remark, which stands here alone, and 附加要素, one element each. No file of the bureau with the number of an
 * agreement is known: it stands here under the bureau's name of its column.
 */
function additionalInformation({ fjys = [], sszyfwxybh }: Invoice, { remark }: InvoiceFace): XmlElement {
  const agreement = sszyfwxybh ? [{ name: AGREEMENT_NUMBER, value: sszyfwxybh }] : []
  const facts = [...agreement, ...fjys]
    .filter(({ name }) => name !== HANDLER_NAME)
    .map(({ name, value }) => ({
      name: 'Additional',
      content: [leaf('Information', name), leaf('InformationValue', value)],
    }))
  return { name: 'AdditionalInformation', content: [leaf('Remark', remark.join('\n')), ...facts] }
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
      leaf('RequestTime', invoice.kprq),
    ],
  }
}

/** Rates are fractions; an exempt or untaxed line says so in words, as its face does. */
function lineInformation(line: GoodsLine, { item = '', price = '', rate = '' }: FaceLine): XmlElement {
  return {
    name: 'IssuItemInformation',
    content: [
      leaf('ItemName', item),
      leaf('SpecMod', line.ggxh ?? ''),
      leaf('MeaUnits', line.dw ?? ''),
      leaf('Quantity', line.quantity ?? ''),
      leaf('UnPrice', price),
      leaf('Amount', roundToCents(line.amount ?? '0')),
      leaf('TaxRate', isUntaxed(line) ? rate : (line.taxRate ?? '')),
      leaf('ComTaxAm', roundToCents(line.taxAmount ?? '0')),
      leaf('TotaltaxIncludedAmount', roundToCents(line.totalAmount ?? '0')),
      optional('TaxClassificationCode', line.zxbm ?? ''),
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

/** A label of a kind that the tree has no element for. */
function typedLabel(type: string, code: string, text: string): XmlElement {
  return {
    name: 'Label',
    content: [leaf('LabelType', type), leaf('LabelCode', code), leaf('LabelName', text)],
  }
}

function leaf(name: string, content: string): XmlElement {
  return { name, content }
}

function optional(name: string, content: string): XmlElement | undefined {
  return content === '' ? undefined : leaf(name, content)
}
