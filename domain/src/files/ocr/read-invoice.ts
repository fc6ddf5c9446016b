/** Sources: checklist OC01; domain.md §1.1: an invoice from recognised text, or from what its QR code says. */
import type { Schemas } from '@kaipiao/client/types'
import type { Issue } from '../../result/issue.ts'
import { add, equals, roundToCents } from '../../money/money.ts'
import { readDay } from '../../reading/read-day.ts'
import { readDecimal } from '../../reading/read-decimal.ts'
import { readLabels, within as short } from './labelled-lines.ts'
import { besideLabels } from './labels-above.ts'

type Fields = Schemas['OcrTaxFields']

/** Kind of invoice in the second field of a QR code. */
const QR_KINDS: Readonly<Record<string, Schemas['InvoiceType'] | undefined>> = {
  '01': '004',
  '04': '007',
  '10': '026',
  '20': '028',
  '31': '81',
  '32': '82',
}
/** Digital invoices have none. */
const CODE = /^(\d{10}|\d{12})?$/
const QR = /^01,(\d{2}),(\d{10}|\d{12}|),(\d{8}|\d{20}),(-?\d+(?:\.\d+)?),(\d{4})(\d{2})(\d{2}),(\d{0,20}),/m

/** The fields of an invoice; undefined when its number cannot be found. */
export function readInvoice(text: string): Fields | undefined {
  return readQr(text) ?? readFace(besideLabels(text))
}

/** Digital invoices carry their total in the code, older ones the amount without tax. */
function readQr(text: string): Fields | undefined {
  const [, kind = '', fpdm = '', fphm, amount = '', year, month, day, jym = ''] = QR.exec(text) ?? []
  const fplxdm = QR_KINDS[kind]
  if (fphm === undefined || fplxdm === undefined) return undefined
  const isDigital = fplxdm === '81' || fplxdm === '82'
  return {
    fplxdm,
    fpdm,
    fphm,
    kprq: `${year}-${month}-${day}`,
    ...(isDigital ? { jshj: roundToCents(amount) } : { je: roundToCents(amount) }),
    ...(jym === '' ? {} : { jym }),
  }
}

function readFace(text: string): Fields | undefined {
  const { valueOf } = readLabels(text)
  const labelled = valueOf('发票号码', '号码').replace(/\s/g, '')
  const fphm = NUMBER.test(labelled) ? labelled : within(text, /发票号码\s*[:：]\s*(\d{20}|\d{8})(?!\d)/)
  if (!NUMBER.test(fphm)) return undefined
  const code =
    valueOf('发票代码', '代码').replace(/\s/g, '') || within(text, /发票代码\s*[:：]\s*(\d{12}|\d{10})(?!\d)/)
  const [buyer, seller] = partiesOf(text)
  const labelledTotal = moneyOf(
    valueOf('价税合计（小写）', '价税合计') || within(text, /[（(]小写[)）]\s*[:：]?\s*([¥￥]?\s*-?[\d,.]+)/),
  )
  const sums = sumsBefore(text, labelledTotal)
  const besides = /合\s*计\s+[¥￥]?\s*(-?[\d,.]+)\s+[¥￥]?\s*(-?[\d,.]+)/.exec(text)
  const found = {
    kprq: dayOf(valueOf('开票日期', '日期') || within(text, /开票日期\s*[:：]\s*(\S+)/)),
    jym: short(20, digitsOf(valueOf('校验码') || within(text, /校验码\s*[:：]\s*([\d ]+)/))),
    xfmc: short(200, valueOf('销售方名称', '销方名称', '销方') || seller.name),
    xfsbh: short(20, valueOf('销售方税号', '销方税号', ...numberLabels('销售方', '销方')) || seller.number),
    gfmc: short(200, valueOf('购买方名称', '购方名称', '购方') || buyer.name),
    gfsbh: short(20, valueOf('购买方税号', '购方税号', ...numberLabels('购买方', '购方')) || buyer.number),
    je: moneyOf(valueOf('合计金额', '金额')) || moneyOf(besides?.[1] ?? '') || sums.amount,
    se: moneyOf(valueOf('合计税额', '税额')) || moneyOf(besides?.[2] ?? '') || sums.tax,
    jshj: labelledTotal,
  }
  const given = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''))
  return { fplxdm: typeOf(text, fphm), fpdm: CODE.test(code) ? code : '', fphm, ...given }
}

/** Programs that write columns one by one tear sums from their captions: two amounts with a sign that make the total. */
function sumsBefore(text: string, total: string): { amount: string; tax: string } {
  const signed = [...text.matchAll(/[¥￥]\s*(-?\d[\d,]*\.\d\d)/g)].map(([, amount = '']) => moneyOf(amount))
  for (const [at, amount] of signed.entries())
    for (const tax of signed.slice(at + 1))
      if (total !== '' && equals(add(amount, tax), total)) return { amount, tax }
  return { amount: '', tax: '' }
}

/** What the number of a party is called, brackets and strokes aside. */
const numberLabels = (...parties: readonly string[]): string[] =>
  parties.flatMap((party) =>
    ['纳税人识别号', '统一社会信用代码', '统一社会信用代码纳税人识别号'].map((name) => `${party}${name}`),
  )

/** The figures that a text begins with, which may be written in groups. */
const digitsOf = (text: string): string => (/^[\d\s]*/.exec(text)?.[0] ?? '').replace(/\s/g, '')

const NUMBER = /^(\d{8}|\d{20})$/

/** What stands in the first place of the pattern, wherever it is in the text; empty where it is not. */
const within = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? ''

interface Party {
  name: string
  number: string
}

/** On a face the buyer stands before the seller, each with its name and number. */
function partiesOf(text: string): [buyer: Party, seller: Party] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value)
  const names = all(/(?<!服务)名称\s*[:：]\s*(\S+)/g)
  const numbers = all(/识别号\s*[:：]\s*([0-9A-Z]{15,20})/g)
  // With one of both it is not known whose it is.
  const isWhole = names.length === 2 && numbers.length === 2
  const party = (at: 0 | 1): Party => ({
    name: isWhole ? (names[at] ?? '') : '',
    number: isWhole ? (numbers[at] ?? '') : '',
  })
  return [party(0), party(1)]
}

function typeOf(text: string, fphm: string): Schemas['InvoiceType'] {
  const isSpecial = text.includes('专用发票')
  if (fphm.length === 20) return isSpecial ? '81' : '82'
  if (text.includes('电子')) return isSpecial ? '028' : '026'
  return isSpecial ? '004' : '007'
}

function dayOf(text: string): string {
  const read = readDay(
    /[\d０-９]{4}.[\d０-９]{1,2}.[\d０-９]{1,2}/.exec(text.replace(/\s/g, ''))?.[0] ?? text,
  )
  return read.ok ? read.value : ''
}

function moneyOf(text: string): string {
  const read = readDecimal(text.replace(/\s/g, ''))
  return read.ok ? read.value : ''
}

/** Issue `ocr.code` when the code is none, `ocr.total` when amount and tax of an invoice are not its total. */
export function checkTaxFields({ fpdm, je, se, jshj }: Pick<Fields, 'fpdm' | 'je' | 'se' | 'jshj'>): Issue[] {
  if (!CODE.test(fpdm))
    return [{ code: 'ocr.code', path: 'fpdm', message: '发票代码应为 10 或 12 位数字', severity: 'error' }]
  if (je === undefined || se === undefined || jshj === undefined || equals(add(je, se), jshj)) return []
  return [{ code: 'ocr.total', path: 'jshj', message: '金额与税额之和不等于价税合计', severity: 'error' }]
}
