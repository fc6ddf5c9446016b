import { Failure } from '../../failure.ts'
import type { Sheet } from '../sheet.ts'
import { findMergedRanges } from './merged-ranges.ts'
import { readNumberLooks } from './number-formats.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheetRows } from './sheet-rows.ts'
import { mapWorkbook, type WorkbookMap } from './workbook-map.ts'
import { openZipParts } from './zip-parts.ts'

/** Opens one sheet of a workbook: the named one, else the first that is not hidden. */
export async function openXlsx(path: string, sheetName?: string): Promise<Sheet> {
  const parts = await openZipParts(path)
  try {
    const map = await mapWorkbook(parts)
    const chosen = chooseSheet(map, sheetName)
    const looks = await readNumberLooks(parts, map.styles)
    const strings = await readSharedStrings(parts, map.sharedStrings)
    const merged = await findMergedRanges(parts.chunks(chosen.part))
    return {
      label: `工作表“${chosen.name}”`,
      otherSheets: map.sheets.filter((sheet) => sheet !== chosen && !sheet.isHidden).map(({ name }) => name),
      rows: () => readSheetRows({ chunks: parts.chunks(chosen.part), strings, looks, merged }),
      close: () => Promise.resolve(parts.close()),
    }
  } catch (error) {
    parts.close()
    throw error
  }
}

function chooseSheet({ sheets }: WorkbookMap, name: string | undefined) {
  const chosen =
    name === undefined
      ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])
      : sheets.find((sheet) => sheet.name === name)
  if (chosen) return chosen
  const names = sheets.map((sheet) => sheet.name).join('、')
  throw new Failure('validation', {
    what: name === undefined ? '工作簿中没有工作表' : `工作簿中没有名为“${name}”的工作表`,
    why: names === '' ? undefined : `现有工作表：${names}`,
    next: name === undefined ? undefined : '用 --sheet 指定其中之一',
  })
}
