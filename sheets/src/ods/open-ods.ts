import { chooseSheet, tellSheet, type ListedSheet } from '../choose-sheet.ts'
import { maxHeadBytes, refuseLongRecord } from '../sheet-limits.ts'
import type { Sheet } from '../sheet.ts'
import { readXmlWhole } from '../xlsx/xml-events.ts'
import type { ZipParts } from '../zip-parts.ts'
import { readOdsRows } from './ods-rows.ts'

/** All sheets of the workbook are in this one part. */
const content = 'content.xml'

/** Opens one sheet of an OpenDocument workbook: the named one, else the first that is not hidden. Throws SheetFault. */
export async function openOds(parts: ZipParts, sheetName: string | undefined): Promise<Sheet> {
  const sheets = await listSheets(parts)
  const chosen = chooseSheet(sheets, sheetName)
  return {
    ...tellSheet(chosen, sheets),
    rows: () => readOdsRows(parts.chunks(content), sheets.indexOf(chosen)),
  }
}

async function listSheets(parts: ZipParts): Promise<ListedSheet[]> {
  const sheets: ListedSheet[] = []
  const hiddenStyles = new Set<string>()
  let style = ''
  let depth = 0
  let pending = 0
  await readXmlWhole(parts.chunks(content), {
    fed: (bytes) => {
      pending += bytes
      if (pending > maxHeadBytes) refuseLongRecord(1)
    },
    open: (name, attributes) => {
      pending = 0
      if (name === 'style') style = attributes['style:name'] ?? ''
      else if (name === 'table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style)
      else if (name === 'table') {
        depth += 1
        const isHidden = hiddenStyles.has(attributes['table:style-name'] ?? '')
        if (depth === 1) sheets.push({ name: attributes['table:name'] ?? '', isHidden })
      }
    },
    close: (name) => {
      if (name === 'table') depth -= 1
    },
    text: () => {},
  })
  return sheets
}
