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

const split = '用 Excel 或 WPS 检查该行，删除多余内容或拆分文件后重试'

/** Ends the reading of a row that nobody has typed. */
export function refuseLongRecord(line: number): never {
  throw new SheetFault({
    what: `第 ${line} 行过长，无法读取`,
    why: `一行最多 ${maxRecordBytes / 1024 ** 2} MB`,
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
