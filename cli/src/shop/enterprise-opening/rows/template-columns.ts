import type { TextColumn } from '../../../sheets/text-workbook.ts'
import { ERROR_COLUMN, IMPORT_COLUMNS } from '@kaipiao/domain/shop/enterprise-opening/import-columns'

/** Widths in characters that show an ordinary value whole. */
const widths: Record<string, number> = {
  taxerName: 36,
  taxerId: 24,
  dlsf: 12,
  dlzh: 22,
  dlmm: 40,
  bsrysjhm: 18,
  mainAccountMobile: 18,
}

/** Width of the column under a header; the column of reasons is the widest. */
export function columnWidth(header: string): number {
  if (header === ERROR_COLUMN) return 60
  return widths[IMPORT_COLUMNS.find(({ label }) => label === header)?.field ?? ''] ?? 20
}

/** Columns of the template. */
export function templateColumns(): TextColumn[] {
  return IMPORT_COLUMNS.map(({ label, hint }) => ({ title: label, hint, width: columnWidth(label) }))
}
