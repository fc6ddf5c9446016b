/**
 * What an invoice document costs, next to what one would reach for first: a warm headless Chromium that prints the same
 * invoice from HTML. It is asked for a fifth of that, in processor time: of all threads of this process, and of all
 * processes of the browser.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { invoiceFace, type InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import { issuedInvoice, issuedLine } from '@kaipiao/domain/invoicing/testing/issued-sample'
import type { Invoice } from '@kaipiao/domain/invoicing/invoices/wire'
import { DOCUMENT_KINDS } from '../mock-server/src/documents/document-kinds.ts'
import { launchBrowser } from '../tools/launch-browser.ts'
import { median } from './console/at-work.ts'

const ROUNDS = 5
const DOCUMENTS = 40
const ASKED_FOR = 5
const WAYS = ['pdf', 'ofd', 'xml', 'chromium'] as const

type Way = (typeof WAYS)[number]

/** Of one document, milliseconds. */
interface Cost {
  processor: number
  waited: number
  bytes: number
}

interface DocumentFigures {
  firstMs: number
  rounds: Record<Way, Cost[]>
}

/** Rounds of each way in turns, so that all see the same machine. */
async function measureDocuments(): Promise<DocumentFigures> {
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
    const ways: Record<Way, (invoice: Invoice) => Promise<Uint8Array>> = {
      pdf: DOCUMENT_KINDS.pdf.render,
      ofd: DOCUMENT_KINDS.ofd.render,
      xml: DOCUMENT_KINDS.xml.render,
      chromium: print,
    }
    for (const way of WAYS) await costOf(ways[way], way)
    const rounds: DocumentFigures['rounds'] = { pdf: [], ofd: [], xml: [], chromium: [] }
    for (let round = 0; round < ROUNDS; round++)
      for (const way of WAYS) rounds[way].push(await costOf(ways[way], way))
    return { firstMs, rounds }
  } finally {
    await browser.close()
  }
}

async function costOf(make: (invoice: Invoice) => Promise<Uint8Array>, way: Way): Promise<Cost> {
  const spent = way === 'chromium' ? ofChildren : ofThisProcess
  const [processor, start] = [spent(), performance.now()]
  let bytes = 0
  for (let i = 0; i < DOCUMENTS; i++) bytes = (await make(sample(i))).length
  return {
    processor: (spent() - processor) / DOCUMENTS,
    waited: (performance.now() - start) / DOCUMENTS,
    bytes,
  }
}

function ofThisProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Processor time of all processes below this one, and of those they have waited for: Linux counts hundredths of a second. */
function ofChildren(): number {
  const ticks = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = statOf(name)
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const own = fields.slice(11, 15).reduce((sum, value) => sum + value, 0)
    if (stat !== '') ticks.set(Number(name), { parent: fields[1] ?? 0, ticks: own })
  }
  const isBelow = (pid: number): boolean => {
    const parent = ticks.get(pid)?.parent
    return parent !== undefined && (parent === process.pid || isBelow(parent))
  }
  let sum = 0
  for (const [pid, { ticks: own }] of ticks) if (isBelow(pid)) sum += own
  return sum * 10
}

/** Empty for a process that has just ended. */
function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** As many as there are documents in a round. */
const buyers = Array.from(
  '云帆海川晨曦锦绣长风明月青松翠柏金石玉泉东篱南山西湖北辰春晖秋实夏荷冬梅凌霄飞鸿远航启明鼎盛恒信嘉禾瑞丰天工开物博雅思齐知行',
).map((letter, at, all) => `${letter}${all[(at + 7) % all.length] ?? ''}`)

/** Invoices of eight lines whose buyers, names and amounts differ, as a night's export has them: no two have the same characters. */
function sample(i: number): Invoice {
  const goods = Array.from({ length: 8 }, (_, line) =>
    issuedLine({ showName: `*软饮料*矿泉水${i}-${line}`, amount: `${100 + i}.${line}0` }),
  )
  return issuedInvoice({
    fphm: `26110000000${String(i).padStart(9, '0')}`,
    gfmc: `上海${buyers[i % buyers.length] ?? ''}第${i}分公司`,
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

/** Prints the figures and answers whether each kind costs a fifth of the browser at most. */
async function printDocuments(): Promise<boolean> {
  const { firstMs, rounds } = await measureDocuments()
  console.log(`first PDF of a process: ${firstMs.toFixed(0)} ms; medians of ${ROUNDS} rounds of ${DOCUMENTS}`)
  const processorOf = (way: Way) => median(rounds[way].map(({ processor }) => processor))
  const ratios = WAYS.map((way) => {
    const ratio = processorOf('chromium') / processorOf(way)
    const waited = median(rounds[way].map((cost) => cost.waited))
    console.log(
      `${way.padEnd(10)}${processorOf(way).toFixed(2).padStart(7)} ms of processor  ${waited.toFixed(1).padStart(6)} ms waited  ` +
        `${((rounds[way][0]?.bytes ?? 0) / 1024).toFixed(0).padStart(4)} kB  ${ratio.toFixed(1).padStart(6)} ×`,
    )
    return way === 'chromium' ? Infinity : ratio
  })
  return Math.min(...ratios) >= ASKED_FOR
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await printDocuments()) ? 0 : 1
