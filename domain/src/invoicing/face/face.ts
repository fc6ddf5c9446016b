/**
 * What the face of an issued invoice shows, as plain texts: the one source of PDF, OFD and preview.
 * Sources: domain.md §1.1, §1.2, §1.5, §1.8; law-2026.md §8 (85, 86); checklist FM58, ST36, ST45, O25.
 */
import { INVOICE_TYPES, isDigitalInvoice } from '../../lookups/invoicing/invoice-type.ts'
import { SPECIAL_BUSINESSES } from '../../lookups/invoicing/special-business.ts'
import { labelOf } from '../../lookups/lookup.ts'
import { amountInWords } from '../../money/amount-in-words.ts'
import { roundToCents } from '../../money/money.ts'
import { columnsOf, type FaceColumn } from './face-columns.ts'
import { detailsOf, type FaceDetails } from './details.ts'
import { faceLine, isUntaxed, WITHHELD, type FaceLine } from './line.ts'
import { qrText } from './qr-text.ts'
import { remarkOf } from './remark.ts'
import type { Invoice } from '../invoices/wire.ts'

export interface FaceParty {
  name: string
  taxNumber: string
  /** Shown on the older types only: a digital face has name and tax number alone. */
  addressPhone: string
  bankAccount: string
}

/** How a face is drawn: digital ones, the types of the tax-disk years, and their roll (025). */
export type FaceForm = 'digital' | 'paper' | 'roll'

export interface InvoiceFace {
  form: FaceForm
  isDigital: boolean
  /** 电子发票（普通发票） */
  title: string
  /** Special business and way of the difference levy, beside the code; often none. */
  labels: readonly string[]
  /** 销项负数 on a red invoice, 作废 on a void one, else empty. */
  mark: string
  qrText: string
  code: string
  number: string
  /** Code and number of the paper that a digital invoice is printed on (85, 86); empty on all others. */
  paperCode: string
  paperNumber: string
  /** 2026年01月15日 */
  date: string
  checkCode: string
  diskNumber: string
  buyer: FaceParty
  seller: FaceParty
  columns: readonly FaceColumn[]
  lines: readonly FaceLine[]
  details?: FaceDetails
  /** Two decimals without a currency sign; the tax is *** where no line is taxed. */
  totals: { amount: string; tax: string; inWords: string; inFigures: string }
  remark: readonly string[]
  drawer: string
  /** Payee and checker are empty on digital invoices, which name their drawer alone. */
  payee: string
  checker: string
}

/** The face of an issued invoice. Throws a RangeError when an amount is no decimal number. */
export function invoiceFace(invoice: Invoice): InvoiceFace {
  const isDigital = isDigitalInvoice(invoice.fplxdm)
  const details = detailsOf(invoice)
  return {
    form: isDigital ? 'digital' : invoice.fplxdm === '025' ? 'roll' : 'paper',
    isDigital,
    title: titleOf(invoice),
    labels: [wideBrackets(labelOf(SPECIAL_BUSINESSES, invoice.tdyslxdm)), levyOf(invoice)].filter(Boolean),
    mark: MARKS[invoice.fplb],
    qrText: qrText(invoice),
    code: invoice.fpdm,
    number: invoice.fphm,
    paperCode: invoice.zzfpdm ?? '',
    paperNumber: invoice.zzfphm ?? '',
    date: invoice.kprq.slice(0, 10).replace(/^(\d+)-(\d+)-(\d+)$/, '$1年$2月$3日'),
    checkCode: invoice.jym,
    diskNumber: invoice.diskId,
    buyer: {
      name: invoice.gfmc,
      taxNumber: invoice.gfsbh,
      addressPhone: invoice.gfdzdh,
      bankAccount: invoice.gfyhzh,
    },
    seller: {
      name: invoice.xfmc,
      taxNumber: invoice.xfsbh,
      addressPhone: invoice.xfdzdh,
      bankAccount: invoice.xfyhzh,
    },
    columns: columnsOf(invoice, isDigital),
    lines: invoice.goods.map((line) => faceLine(line, invoice)),
    ...(details && { details }),
    totals: totalsOf(invoice),
    remark: remarkOf(invoice),
    drawer: invoice.kpr,
    payee: isDigital ? '' : invoice.skr,
    checker: isDigital ? '' : invoice.fhr,
  }
}

const MARKS: Readonly<Record<Invoice['fplb'], string>> = {
  0: '',
  1: '销项负数',
  2: '作废',
  3: '作废',
  4: '销项负数 作废',
}

function titleOf({ fplxdm }: Invoice): string {
  return wideBrackets(labelOf(INVOICE_TYPES, fplxdm))
}

/** As the paper has them: 医疗（住院）. */
function wideBrackets(text: string): string {
  return text.replace('(', '（').replace(')', '）')
}

function levyOf({ cezslxDm }: Invoice): string {
  return cezslxDm === '01' ? '差额征税-全额开票' : cezslxDm === '02' ? '差额征税-差额开票' : ''
}

function totalsOf({ hjje, hjse, jshj, goods }: Invoice): InvoiceFace['totals'] {
  const words = amountInWords(jshj)
  const isTaxWithheld = goods.length > 0 && goods.every(isUntaxed)
  return {
    amount: roundToCents(hjje),
    tax: isTaxWithheld ? WITHHELD : roundToCents(hjse),
    inWords: words.ok ? words.value : (words.issues[0]?.message ?? ''),
    inFigures: roundToCents(jshj),
  }
}
