/**
 * Checking and totalling an invoice of 2,000 lines next to a plain loop that sums the same decimals: at most 3 to 1
 * (issue "The rules"). The loop adds, with the same exact arithmetic, every decimal that the rules read.
 */
import { pathToFileURL } from 'node:url'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { checkInvoiceForm } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import type { GoodsLine } from '@kaipiao/domain/invoicing/invoices/wire'
import { add } from '@kaipiao/domain/money/money'
import { buildRequired } from '@kaipiao/client/testing'

const LINES = 2_000
const ROUNDS = 60
export const CHECK_TO_SUM_LIMIT = 3

const DECIMALS = ['quantity', 'price', 'amount', 'taxRate', 'taxAmount', 'totalAmount'] as const

export interface InvoiceMeasure {
  lines: number
  sumMs: number
  checkMs: number
  ratio: number
}

/** Best of many rounds each, in turns, so that both see the same machine. */
export function measureInvoice(lines = LINES): InvoiceMeasure {
  const goods = Array.from({ length: lines }, (_, i) => buildLine(i))
  const { hjje, hjse, jshj } = computeTotals(goods)
  const form = buildRequired('InvoiceForm', {
    fplxdm: '82',
    hsbz: '0',
    hjje,
    hjse,
    jshj,
    buyerTaxerName: '上海云帆科技有限公司',
    review: { drawer: '王芳' },
    goods,
  })
  const context = {
    diskType: 7,
    diskId: '661000000001',
    taxerType: '01',
    seller: { taxerId: '91110108MA01ABCD24' },
    smsSw: 0,
    today: '2026-01-15',
  } as const
  let sumMs = Infinity
  let checkMs = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    sumPlainly(goods)
    const middle = performance.now()
    const issues = checkInvoiceForm(form, context)
    const totals = computeTotals(goods)
    const end = performance.now()
    if (issues.length > 0 || totals.hjje !== hjje) throw new Error(issues[0]?.message ?? 'totals differ')
    sumMs = Math.min(sumMs, middle - start)
    checkMs = Math.min(checkMs, end - middle)
  }
  return { lines, sumMs, checkMs, ratio: checkMs / sumMs }
}

function sumPlainly(goods: readonly GoodsLine[]): Map<string, string> {
  const sums = new Map<string, string>(DECIMALS.map((field) => [field, '0']))
  for (const line of goods) {
    for (const field of DECIMALS) sums.set(field, add(sums.get(field) ?? '0', line[field] ?? '0'))
  }
  return sums
}

function buildLine(i: number): GoodsLine {
  const line = buildRequired('GoodsLine', {
    index: i,
    zxbm: '1030307010000000000',
    spsm: '软饮料',
    name: `矿泉水（${i}号）`,
    ggxh: '550ml*24',
    dw: '箱',
    quantity: String((i % 97) + 1),
    price: `${(i % 89) + 1}.${String(i % 100).padStart(2, '0')}`,
    taxRate: '0.13',
    lslbs: '0',
  })
  return computeLine(line, '0')
}

/** Prints one line and answers whether the limit is kept. */
export function printInvoice({ lines, sumMs, checkMs, ratio } = measureInvoice()): boolean {
  console.log(
    `invoice of ${lines} lines: plain sum ${sumMs.toFixed(1)} ms, check and total ${checkMs.toFixed(1)} ms, ` +
      `ratio ${ratio.toFixed(2)} (limit ${CHECK_TO_SUM_LIMIT})`,
  )
  return ratio <= CHECK_TO_SUM_LIMIT
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = printInvoice() ? 0 : 1
