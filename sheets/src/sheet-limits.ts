import { SheetFault } from './sheet-fault.ts'

/**
 * How much a spreadsheet may hold, as Excel has it; what is larger is a mistake or an attack. Everything is counted
 * while it is read: what a container says of its own sizes is not believed.
 */
export const maxCellLength = 32_767
export const maxSheetRows = 1_048_576
/** One row with all its cells. */
export const maxRecordBytes = 1024 ** 2
export const maxFileBytes = 512 * 1024 ** 2
/** Unpacked bytes of one part of a workbook. */
export const maxPartBytes = 512 * 1024 ** 2

/** What is read whole: nothing streams in the format of before 2007. A sheet of 65,536 rows has half of it. */
export const maxXlsBytes = 32 * 1024 ** 2
/** Views, styles and column widths stand before the first row. */
export const maxHeadBytes = 8 * 1024 ** 2
export const maxSheetColumns = 16_384
/** All cells of a sheet up to the last of each row: two that are far apart cost those between them. */
export const maxSheetCells = 16 * 1024 ** 2

const split = '用 Excel 或 WPS 检查该行，删除多余内容或拆分文件后重试'

/** Ends the reading of a row that nobody has typed. */
export function refuseLongRecord(line: number): never {
  throw new SheetFault({
    what: `第 ${line} 行过长，无法读取`,
    why: `一行最多 ${maxRecordBytes / 1024 ** 2} MB`,
    next: split,
  })
}

/** Ends the reading of a row with more columns than Excel has. */
export function refuseManyColumns(line: number): never {
  throw new SheetFault({
    what: `第 ${line} 行超过 ${maxSheetColumns} 列，无法读取`,
    why: '这是 Excel 工作表的列数上限',
    next: split,
  })
}

/** Ends the reading of a cell that Excel could not hold; `column` counts from 0. */
export function refuseLongCell(line: number, column: number): never {
  throw new SheetFault({
    what: `第 ${line} 行第 ${column + 1} 列的内容过长，无法读取`,
    why: `一个单元格最多 ${maxCellLength} 个字符`,
    next: split,
  })
}

/** Ends the reading of a sheet with more rows than Excel has. */
export function refuseManyRows(): never {
  throw new SheetFault({
    what: `超过 ${maxSheetRows} 行，无法读取`,
    why: '这是 Excel 工作表的行数上限，空行也算',
    next: '删除多余的空行或拆分文件后重试',
  })
}

/** Ends the reading of something larger than any list of enterprises. */
export function refuseLarge(what: string, maxBytes: number): never {
  throw new SheetFault({
    what: `${what}过大，无法读取`,
    why: `最多 ${Math.round(maxBytes / 1024 ** 2)} MB`,
    next: '只保留要导入的工作表和列，或拆分文件后重试',
  })
}

/** Counts cells as they are made, and ends the reading of a sheet that has more than are kept. */
export function createCellCount(): (cells: number) => void {
  let count = 0
  return (cells) => {
    count += cells
    if (count > maxSheetCells) refuseManyCells()
  }
}

/** Ends the reading of a sheet whose cells are mostly empty columns between two that are far apart. */
function refuseManyCells(): never {
  throw new SheetFault({
    what: `超过 ${maxSheetCells} 个单元格，无法读取`,
    why: '空列也算：有内容写在了很靠右的列',
    next: '删除多余的列，或拆分文件后重试',
  })
}
