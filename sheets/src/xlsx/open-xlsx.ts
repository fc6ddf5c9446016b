import { SheetFault } from '../sheet-fault.ts'
import type { ByteSource } from '../byte-source.ts'
import { partsFault } from '../file-kind.ts'
import type { Sheet } from '../sheet.ts'
import { findMergedRanges } from './merged-ranges.ts'
import { readNumberLooks } from './number-formats.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheetRows } from './sheet-rows.ts'
import { mapWorkbook, type WorkbookMap } from './workbook-map.ts'
import { openZipParts } from '../zip-parts.ts'

/** Opens one sheet of a workbook: the named one, else the first that is not hidden. */
export async function openXlsx(
  source: ByteSource,
  sheetName: string | undefined,
  partBytes: number,
): Promise<Sheet> {
  const parts = await openZipParts(source, partBytes)
  const fault = partsFault(parts.names)
  if (fault) throw new SheetFault(fault)
  const map = await mapWorkbook(parts)
  const chosen = chooseSheet(map, sheetName)
  const looks = await readNumberLooks(parts, map.styles)
  const strings = await readSharedStrings(parts, map.sharedStrings)
  const merged = await findMergedRanges(parts.chunks(chosen.part))
  return {
    label: `工作表“${chosen.name}”`,
    otherSheets: map.sheets.filter((sheet) => sheet !== chosen && !sheet.isHidden).map(({ name }) => name),
    rows: () => readSheetRows({ chunks: parts.chunks(chosen.part), strings, looks, merged }),
  }
}

function chooseSheet({ sheets }: WorkbookMap, name: string | undefined) {
  const chosen =
    name === undefined
      ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])
      : sheets.find((sheet) => sheet.name === name)
  if (chosen) return chosen
  const names = sheets.map((sheet) => sheet.name).join('、')
  throw new SheetFault(
    {
      what: name === undefined ? '工作簿中没有工作表' : `工作簿中没有名为“${name}”的工作表`,
      why: names === '' ? undefined : `现有工作表：${names}`,
    },
    { code: name === undefined ? 'unreadable' : 'noSheet' },
  )
}
