import type { DocumentReading } from './document-reading.ts'
import { readElements } from './read-elements.ts'

/** Texts of the bureau's XML by their path below EInvoice, repeated elements in order. */
export function readPaths(xml: string): (path: string) => readonly string[] {
  const texts = new Map<string, string[]>()
  for (const { path, text } of readElements(xml)) {
    const key = path.replace(/^EInvoice\//, '')
    texts.set(key, [...(texts.get(key) ?? []), text])
  }
  return (path) => texts.get(path) ?? []
}

/** Reads the bureau's XML by the exact paths of its files; rates are fractions there, in percent here. */
export function readBureauXml(xml: string): DocumentReading {
  const at = readPaths(xml)
  const one = (path: string) => at(path)[0] ?? ''
  const data = (path: string) => one(`EInvoiceData/${path}`)
  const column = (name: string) => at(`EInvoiceData/IssuItemInformation/${name}`)
  return {
    number: one('TaxSupervisionInfo/InvoiceNumber'),
    date: one('TaxSupervisionInfo/IssueTime'),
    buyer: { name: data('BuyerInformation/BuyerName'), taxNumber: data('BuyerInformation/BuyerIdNum') },
    seller: { name: data('SellerInformation/SellerName'), taxNumber: data('SellerInformation/SellerIdNum') },
    lines: column('ItemName').map((item, i) => ({
      item,
      amount: column('Amount')[i] ?? '',
      rate: column('TaxRate')[i] ?? '',
      tax: column('ComTaxAm')[i] ?? '',
    })),
    totals: {
      amount: data('BasicInformation/TotalAmWithoutTax'),
      tax: data('BasicInformation/TotalTaxAm'),
      inFigures: data('BasicInformation/TotalTax-includedAmount'),
      inWords: data('BasicInformation/TotalTax-includedAmountInChinese'),
    },
  }
}
