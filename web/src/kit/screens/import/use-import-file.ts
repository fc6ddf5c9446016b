import { hiddenRowsIssue } from '@kaipiao/domain/shop/enterprise-opening/read-enterprise-sheet'
import type { ColumnChoice } from '@kaipiao/domain/text/heads/map-columns'
import type { SurveyedColumns } from '@kaipiao/domain/text/heads/survey-columns'
import { useState } from 'react'
import type { Import } from '../../shapes/import.ts'
import type { Resource } from '../../shapes/resource.ts'
import { readRows, sheetFields, surveyOf, titlesOf, type SheetRow } from '../../sheets/read-rows.ts'
import { faultOfFile, readSheet, type WholeSheet } from '../../sheets/read-sheet.ts'
import { useColumnMemory } from './use-column-memory.ts'

/** The file that was given last, and what is known of its columns. */
interface Given {
  sheet: WholeSheet
  surveyed: SurveyedColumns | undefined
  choice: ColumnChoice
  /** It was said of an earlier file with the same heads. */
  isRecalled: boolean
}

/** What is told of a file. */
interface Listener {
  onRead: (rows: readonly SheetRow[], warnings: readonly string[]) => void
  onFault: (fault: string) => void
}

/** More at once would freeze the page, and nobody corrects so many. */
const MOST_ROWS = 5000

/** A file from its bytes to its rows; where its heads do not tell which column is which, it is asked, and remembered. */
export function useImportFile(resource: Resource, definition: Import, { onRead, onFault }: Listener) {
  const [given, setGiven] = useState<Given>()
  const [isAsking, setAsking] = useState(false)
  const memory = useColumnMemory(resource.name)

  async function read(file: File): Promise<void> {
    try {
      const sheet = await readSheet(file, titlesOf(definition))
      const surveyed = surveyOf(sheet.cells, sheetFields(definition))
      const recalled = surveyed && memory.recall(surveyed.signature)
      take({ sheet, surveyed, choice: recalled ?? {}, isRecalled: recalled !== undefined })
    } catch (error) {
      onFault(faultOfFile(error))
    }
  }

  function take(next: Given): void {
    const { sheet, surveyed, choice } = next
    const { cells, dateSystem, notes } = sheet
    const found = readRows(definition, cells, { unique: resource.unique, dateSystem, choice })
    setGiven(next)
    setAsking('fault' in found && surveyed !== undefined)
    if ('fault' in found) return onFault(found.fault)
    const { rows, ignored, leftOut } = found
    if (rows.length === 0) return onFault('文件里没有数据')
    if (rows.length > MOST_ROWS) return onFault(`一次最多导入${MOST_ROWS}行，请分成几个文件`)
    const hidden = rows.map(({ line }) => line).filter((line) => sheet.hidden.has(line))
    onRead(rows, [
      ...(next.isRecalled ? ['各列按上次所选的对应读取'] : []),
      ...(ignored.length > 0 ? [`不认识的列不会导入：${ignored.join('、')}`] : []),
      ...(leftOut.length > 0 ? [`按所选不导入的列：${leftOut.join('、')}`] : []),
      ...hiddenRowsIssue(hidden).map(({ message }) => message),
      ...found.notes,
      ...notes,
    ])
  }

  return { read, columns: given && columnsOf(given) }

  /** Which column is which, and how to say it; undefined where the file has no head. */
  function columnsOf(now: Given) {
    const { surveyed, choice } = now
    if (surveyed === undefined) return undefined
    return {
      surveyed,
      choice,
      isAsking,
      ask: () => setAsking(true),
      cancel: () => setAsking(false),
      choose: (chosen: ColumnChoice) => {
        memory.keep(surveyed.signature, chosen)
        take({ ...now, choice: chosen, isRecalled: false })
      },
    }
  }
}
