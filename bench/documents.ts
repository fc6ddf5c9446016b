/**
 * Invoice documents a second, next to what one would reach for first: a warm headless Chromium that prints the same
 * invoice from HTML. The limit is 100 ms a document after the first.
 */
import { pathToFileURL } from 'node:url'
import { invoiceFace, type InvoiceFace } from '@kaipiao/domain/invoice/face'
import { issuedInvoice, issuedLine } from '@kaipiao/domain/invoice/testing/issued-invoice'
import type { Invoice } from '@kaipiao/domain/invoice/wire'
import { DOCUMENT_KINDS, type DocumentKind } from '../mock-server/src/documents/document-kinds.ts'
import { launchBrowser } from '../tools/launch-browser.ts'

const ROUNDS = 3
const DOCUMENTS = 40
export const DOCUMENT_LIMIT_MS = 100

export interface DocumentFigures {
  firstMs: number
  each: Record<DocumentKind | 'chromium', { ms: number; bytes: number }>
}

/** Best of three rounds each, in turns, so that all see the same machine. */
export async function measureDocuments(): Promise<DocumentFigures> {
  const started = performance.now()
  await DOCUMENT_KINDS.pdf.render(sample(0))
  const firstMs = performance.now() - started

  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const print = async (invoice: Invoice) => {
      await page.setContent(htmlOf(invoiceFace(invoice)))
      return page.pdf({ width: '210mm', height: '140mm', printBackground: true })
    }
    await print(sample(0))
    const ways = {
      pdf: DOCUMENT_KINDS.pdf.render,
      ofd: DOCUMENT_KINDS.ofd.render,
      xml: DOCUMENT_KINDS.xml.render,
      chromium: print,
    }
    const each: DocumentFigures['each'] = {
      pdf: { ms: Infinity, bytes: 0 },
      ofd: { ms: Infinity, bytes: 0 },
      xml: { ms: Infinity, bytes: 0 },
      chromium: { ms: Infinity, bytes: 0 },
    }
    for (let round = 0; round < ROUNDS; round++)
      for (const way of ['pdf', 'ofd', 'xml', 'chromium'] as const) {
        const start = performance.now()
        let bytes = 0
        for (let i = 0; i < DOCUMENTS; i++) bytes = (await ways[way](sample(i))).length
        const ms = (performance.now() - start) / DOCUMENTS
        if (ms < each[way].ms) each[way] = { ms, bytes }
      }
    return { firstMs, each }
  } finally {
    await browser.close()
  }
}

/** Invoices of eight lines whose names and amounts differ, as a night's export has them. */
function sample(i: number): Invoice {
  const goods = Array.from({ length: 8 }, (_, line) =>
    issuedLine({ showName: `*软饮料*矿泉水${i}-${line}`, amount: `${100 + i}.${line}0` }),
  )
  return issuedInvoice({
    fphm: `26110000000${String(i).padStart(9, '0')}`,
    gfmc: `上海云帆第${i}分公司`,
    goods,
  })
}

function htmlOf({
  title,
  number,
  date,
  buyer,
  seller,
  columns,
  lines,
  totals,
  remark,
  drawer,
}: InvoiceFace): string {
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  return `<!doctype html><meta charset="utf-8"><style>
    @page { margin: 0 } body { font: 8.5pt serif; margin: 6mm; color: #000 }
    table { width: 100%; border: .2mm solid #7a3b17; border-collapse: collapse } h1 { text-align: center }
    </style><h1>${title}</h1><p>发票号码：${number} 开票日期：${date}</p>
    <table>${row(['购买方', buyer.name, buyer.taxNumber])}${row(['销售方', seller.name, seller.taxNumber])}</table>
    <table>${row(columns.map((column) => column.title))}
    ${lines.map((line) => row(columns.map(({ key }) => line[key] ?? ''))).join('')}
    ${row(['合计', totals.amount, totals.tax])}${row(['价税合计', totals.inWords, totals.inFigures])}</table>
    <p>${remark.join('<br>')}</p><p>开票人：${drawer}</p>`
}

/** Prints the figures and answers whether the limit is kept. */
export async function printDocuments(): Promise<boolean> {
  const { firstMs, each } = await measureDocuments()
  console.log(`first PDF of a process: ${firstMs.toFixed(0)} ms`)
  for (const [way, { ms, bytes }] of Object.entries(each))
    console.log(
      `${way.padEnd(10)}${(1000 / ms).toFixed(0).padStart(7)} a second  ${ms.toFixed(1).padStart(6)} ms each  ` +
        `${(bytes / 1024).toFixed(0).padStart(4)} kB`,
    )
  console.log(`PDF, ours ÷ Chromium: ${(each.chromium.ms / each.pdf.ms).toFixed(1)} × as many a second`)
  return Math.max(each.pdf.ms, each.ofd.ms) <= DOCUMENT_LIMIT_MS
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await printDocuments()) ? 0 : 1
