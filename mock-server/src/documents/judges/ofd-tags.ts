import { unzip } from '@kaipiao/sheets/testing/unzip'
import { readElements } from './read-elements.ts'
import type { DocumentReading } from './document-reading.ts'

/**
 * Reads an OFD as programs do that never draw it: by the custom tags of `ofd:eInvoice`, each of which leads to objects of
 * a page, and the words of the total, which no tag leads to, by the text before the figures.
 */
export async function readOfdTags(bytes: Uint8Array): Promise<DocumentReading> {
  const files = await unzip(bytes)
  const open = (path: string) => readElements(new TextDecoder().decode(files[path]))
  const pages = open('Doc_0/Document.xml').filter(({ path }) => path.endsWith('/ofd:Page'))
  const texts = new Map<string, string>()
  const written: string[] = []
  for (const { attributes } of pages) {
    const elements = open(`Doc_0/${attributes.BaseLoc}`)
    let object = ''
    for (const { path, attributes: own, text } of elements) {
      if (path.endsWith('/ofd:TextObject')) object = own.ID ?? ''
      if (!path.endsWith('/ofd:TextCode')) continue
      texts.set(`${attributes.ID} ${object}`, text)
      written.push(text)
    }
  }
  const refs = open('Doc_0/Tags/CustomTag.xml').filter(({ path }) => path.endsWith('/ofd:ObjectRef'))
  const all = (tag: string): string[] =>
    refs
      .filter(({ path }) => path === `ofd:eInvoice/${tag}/ofd:ObjectRef`)
      .map(({ attributes, text }) => texts.get(`${attributes.PageRef} ${text}`) ?? '')
  const one = (tag: string) => all(tag)[0] ?? ''
  const money = (tag: string) => one(tag).replace('¥', '')
  const [items, amounts, rates, taxes] = ['ofd:Item', 'ofd:Amount', 'ofd:TaxScheme', 'ofd:TaxAmount'].map(all)
  return {
    number: one('ofd:InvoiceNo'),
    date: one('ofd:IssueDate').replace(/^(\d+)年(\d+)月(\d+)日$/, '$1-$2-$3'),
    buyer: { name: one('ofd:Buyer/ofd:BuyerName'), taxNumber: one('ofd:Buyer/ofd:BuyerTaxID') },
    seller: { name: one('ofd:Seller/ofd:SellerName'), taxNumber: one('ofd:Seller/ofd:SellerTaxID') },
    lines: (items ?? []).map((item, i) => ({
      item,
      amount: amounts?.[i] ?? '',
      rate: rates?.[i] ?? '',
      tax: taxes?.[i] ?? '',
    })),
    totals: {
      amount: money('ofd:TaxExclusiveTotalAmount'),
      tax: money('ofd:TaxTotalAmount'),
      inFigures: money('ofd:TaxInclusiveTotalAmount'),
      inWords:
        written[written.indexOf('（小写）') - 1] ?? written[written.indexOf('合计金额（大写）：') + 1] ?? '',
    },
  }
}
