import type { WriteOptions } from 'hucre/xlsx'
import { aside } from '../aside.ts'

/** Cells that are written within the time that nobody notices. */
const few = 2000

/** The bytes of a workbook; one that takes long to write is written beside the main thread. */
export async function sheetBytes(options: WriteOptions): Promise<Uint8Array> {
  const here = async (input: WriteOptions) => (await import('hucre/xlsx')).writeXlsx(input)
  const cells = options.sheets.reduce((sum, { rows = [] }) => sum + rows.length * (rows[0]?.length ?? 0), 0)
  return cells <= few ? here(options) : aside('workbook', options, here)
}
