/** Workbooks to fill in, and refused rows to correct. Every cell is text, so that a tax number stays as it is. */
import type { WriteOptions } from 'hucre/xlsx'
import { REASON_TITLE, type SheetField, type SheetRow } from './read-rows.ts'

const TEXT = '@'
const WIDTH = 20
/** Rows of a template that are formatted as text beforehand: the format of a whole column is not writable. */
const PREPARED = 2000

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An empty workbook with the columns, the needed ones starred, and a second sheet that explains them. */
export async function templateOf(label: string, fields: readonly SheetField[]): Promise<Blob> {
  const blank = fields.map(() => null)
  return workbook([
    {
      name: label,
      columns: fields.map(() => ({ width: WIDTH, numFmt: TEXT })),
      rows: [fields.map(headOf), ...Array.from({ length: PREPARED }, () => blank)],
      freezePane: { rows: 1 },
    },
    {
      name: '填写说明',
      columns: [{ width: WIDTH }, { width: 8 }, { width: 4 * WIDTH }],
      rows: [
        ['列', '必填', '说明'],
        ...fields.map((field) => [field.title, field.isNeeded ? '是' : '', field.hint]),
      ],
    },
  ])
}

/** The rows as their file had them, each with the reason; corrected, the file can be read again. */
export async function rejectsOf(
  label: string,
  fields: readonly SheetField[],
  rows: readonly (Pick<SheetRow, 'texts'> & { reason: string })[],
): Promise<Blob> {
  return workbook([
    {
      name: label,
      columns: [...fields, undefined].map((field) => ({ width: field ? WIDTH : 3 * WIDTH, numFmt: TEXT })),
      rows: [
        [...fields.map(headOf), REASON_TITLE],
        ...rows.map(({ texts, reason }) => [...fields.map(({ name }) => texts[name] ?? ''), reason]),
      ],
      freezePane: { rows: 1 },
    },
  ])
}

/** Sheets of texts as they are, wide enough to be read. */
export async function textWorkbook(
  sheets: readonly { name: string; rows: readonly (readonly string[])[] }[],
): Promise<Blob> {
  return workbook(
    sheets.map(({ name, rows }) => ({
      name,
      columns: (rows.at(0) ?? []).map(() => ({ width: WIDTH, numFmt: TEXT })),
      rows: rows.map((row) => [...row]),
    })),
  )
}

const headOf = ({ title, isNeeded }: SheetField): string => `${title}${isNeeded ? '*' : ''}`

async function workbook(sheets: WriteOptions['sheets']): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({ sheets })
  return new Blob([Uint8Array.from(bytes)], { type: TYPE })
}
