/** Sheets of special businesses in the bureau's export: a row an invoice or more, under the heads of the batch template. */
import { readSpecialBusiness } from '../../lookups/invoicing/read-special-business.ts'
import { columnKey, TEMPLATE_SHEETS } from '../batch-template/batch-columns.ts'
import { headerOf } from '../batch-template/read-template-rows.ts'
import {
  beyondSections,
  BUSINESS_GROUPS,
  sectionsOf,
  wrongDays,
  type Sections,
} from '../batch-template/read-sections.ts'
import type { WorkbookSheet } from '../batch-template/read-batch-workbook.ts'
import type { InvoiceForm, SpecialBusiness } from '../invoices/wire.ts'

export interface SectionSheet {
  name: string
  business: SpecialBusiness
  heads: readonly string[]
  rows: readonly { row: number; texts: readonly string[] }[]
  /** Columns that are understood, by their key. */
  places: ReadonlyMap<string, number>
}

/** The code of a business by what the bureau calls it; undefined where it is none that the platform knows. */
export function businessOf(text: string): SpecialBusiness | undefined {
  return readSpecialBusiness(text)?.business
}

/** The sheet of a business that a form has a section for: `建筑服务`, `3-建筑服务`, `建筑服务1`; undefined for any other. */
export function sectionSheet({ name, rows }: WorkbookSheet): SectionSheet | undefined {
  const business = businessOf(name.trim().replace(/^\d+[-.、]?|\d+$/g, ''))
  const group = business === undefined ? undefined : BUSINESS_GROUPS[business]
  if (business === undefined || group === undefined) return undefined
  const at = rows
    .slice(0, 10)
    .findIndex((row) => row.some((text) => /^(全电|数电|数电票)?发票号码$/.test(headerOf(text))))
  if (at < 0) return undefined
  const heads = (rows[at] ?? []).map(headerOf)
  const columns = TEMPLATE_SHEETS.businesses.columns.filter(({ group: own }) => own === group)
  const places = new Map(
    columns.flatMap(({ header, also = [] }) => {
      const place = heads.findIndex((head) => head === header || also.includes(head))
      return place < 0 ? [] : [[columnKey(header, group), place] as const]
    }),
  )
  return {
    ...{ name, business, heads, places },
    rows: rows.slice(at + 1).map((texts, offset) => ({ row: at + offset + 2, texts })),
  }
}

/** What rows of one invoice say: the section, and beside it what no field of it holds. */
export function sectionOfRows(
  sheet: SectionSheet,
  rows: readonly { texts: readonly string[] }[],
): Sections & Pick<InvoiceForm, 'fjys'> {
  const { business } = sheet
  const read = rows.map((row) => cellsOf(sheet, row))
  const fjys = read.flatMap((row) => beyondSections(business, row))
  return { ...sectionsOf(business, read), ...(fjys.length > 0 && { fjys }) }
}

/** `建筑服务第2行“租赁期起”的“2026-02-30”不正确` for each cell that should hold a day or a month. */
export function faultsOfDays(sheet: SectionSheet, row: SectionSheet['rows'][number]): string[] {
  return wrongDays(sheet.business, cellsOf(sheet, row)).map(
    ({ name, value }) => `${sheet.name}第${row.row}行“${name}”的“${value}”不正确`,
  )
}

const cellsOf = ({ places }: SectionSheet, { texts }: { texts: readonly string[] }) => ({
  cell: (key: string): string => {
    const text = (texts[places.get(key) ?? -1] ?? '').trim()
    return /^-+$/.test(text) ? '' : text
  },
})
