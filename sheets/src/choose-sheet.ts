import { SheetFault } from './sheet-fault.ts'

/** A sheet of a workbook, as far as its list of sheets tells. */
export interface ListedSheet {
  name: string
  isHidden: boolean
}

/** The named sheet, else the first that is not hidden. Throws SheetFault where there is none. */
export function chooseSheet<S extends ListedSheet>(sheets: readonly S[], name: string | undefined): S {
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

/** How a chosen sheet is told of, and which others there are to choose. */
export function tellSheet(
  chosen: ListedSheet,
  sheets: readonly ListedSheet[],
): { label: string; otherSheets: string[] } {
  const others = sheets.filter((sheet) => sheet !== chosen && !sheet.isHidden)
  return { label: `工作表“${chosen.name}”`, otherSheets: others.map(({ name }) => name) }
}
