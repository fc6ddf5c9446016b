import { chooseSheet, tellSheet } from '../choose-sheet.ts'
import type { Sheet } from '../sheet.ts'
import type { ZipParts } from '../zip-parts.ts'
import { findMergedRanges } from './merged-ranges.ts'
import { readNumberLooks } from './number-formats.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheetRows } from './sheet-rows.ts'
import { mapWorkbook } from './workbook-map.ts'

/** Opens one sheet of a workbook: the named one, else the first that is not hidden. */
export async function openXlsx(parts: ZipParts, sheetName: string | undefined): Promise<Sheet> {
  const map = await mapWorkbook(parts)
  const chosen = chooseSheet(map.sheets, sheetName)
  const looks = await readNumberLooks(parts, map.styles)
  const strings = await readSharedStrings(parts, map.sharedStrings)
  const merged = await findMergedRanges(parts.chunks(chosen.part))
  const { is1904 } = map
  return {
    ...tellSheet(chosen, map.sheets),
    ...(is1904 && { is1904 }),
    rows: () => readSheetRows({ chunks: parts.chunks(chosen.part), strings, looks, merged, is1904 }),
  }
}
