/** What a person has to know of a file beside the faults of its rows. */
import { columnLetters } from './cell-place.ts'

export interface SheetNotes {
  /** A line of sums was passed over; by its number in the file. */
  total: (line: number) => void
  /** The result that the file has kept of a formula was read; `column` from 0. */
  formula: (column: number, line: number) => void
  /** What there is to say, in Chinese; empty where nothing is. */
  texts: () => string[]
  /** For a reader that begins again. */
  clear: () => void
}

/** So many places are named; a file of 100,000 rows may have as many formulas. */
const SHOWN = 10

export function createSheetNotes(): SheetNotes {
  const [totals, formulas] = [createPlaces(), createPlaces()]
  return {
    total: (line) => totals.add(() => String(line)),
    formula: (column, line) => formulas.add(() => `${columnLetters(column)}${line}`),
    texts: () => [
      ...totals.say((_, places) => `第 ${places} 行是合计，已跳过`),
      ...formulas.say((count, places) => `有 ${count} 个单元格是公式，按文件中保存的结果读取：${places}`),
    ],
    clear: () => {
      totals.clear()
      formulas.clear()
    },
  }
}

function createPlaces() {
  let count = 0
  let first: string[] = []
  return {
    add: (place: () => string) => {
      count += 1
      if (first.length < SHOWN) first.push(place())
    },
    say: (sentence: (count: number, places: string) => string): string[] =>
      count === 0 ? [] : [sentence(count, `${first.join('、')}${count > SHOWN ? ' 等' : ''}`)],
    clear: () => {
      count = 0
      first = []
    },
  }
}
