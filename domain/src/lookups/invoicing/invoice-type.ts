/** Source: checklist ST43, ST44, O1; domain.md §1.1. */
import type { LookupEntry } from '../lookup.ts'

export type InvoiceType = '004' | '007' | '025' | '026' | '028' | '81' | '82' | '85' | '86'

interface InvoiceTypeEntry extends LookupEntry<InvoiceType> {
  shortLabel: string
}

export const INVOICE_TYPES: readonly InvoiceTypeEntry[] = [
  { value: '004', label: '增值税专用发票', shortLabel: '专票' },
  { value: '007', label: '增值税普通发票', shortLabel: '普票' },
  { value: '025', label: '增值税普通发票(卷票)', shortLabel: '卷票' },
  { value: '026', label: '增值税电子普通发票', shortLabel: '电普' },
  { value: '028', label: '增值税电子专用发票', shortLabel: '电专' },
  { value: '81', label: '电子发票(增值税专用发票)', shortLabel: '数电专' },
  { value: '82', label: '电子发票(普通发票)', shortLabel: '数电普' },
  { value: '85', label: '数电纸质发票(增值税专用发票)', shortLabel: '数纸专' },
  { value: '86', label: '数电纸质发票(普通发票)', shortLabel: '数纸普' },
]

const SPECIAL: ReadonlySet<string> = new Set(['004', '028', '81', '85'])
const DIGITAL: ReadonlySet<string> = new Set(['81', '82', '85', '86'])
const PAPER: ReadonlySet<string> = new Set(['004', '007', '025', '85', '86'])

/** 028, 004, 81, 85; the others, 025 among them, are ordinary. */
export function isSpecialInvoice(type: string): boolean {
  return SPECIAL.has(type)
}

/** Issued through the bureau's digital platform, with a number of 20 digits. */
export function isDigitalInvoice(type: string): boolean {
  return DIGITAL.has(type)
}

/** Printed on numbered paper, so that it takes a number from the stock. */
export function usesPaperStock(type: string): boolean {
  return PAPER.has(type)
}
