/** The goods table of an invoice as programs write the text of its page. Source: checklist OC01; domain.md §1.2. */
import { CATEGORY, isNumber, isRate } from './face-row.ts'

/** From the title of the first column to that of the last; no row of goods stands between them. */
const HEAD = /(?:项目名称|货物或应税劳务[、\s]*服务名称)[^*]*?税\s*额/g
const END = /(?:^|\s)(?:[合小]\s*计|价税合计)(?=[\s（(]|$)/

export interface FaceCell {
  text: string
  /** Nothing else stands in its line, which is a line of a table. */
  isAlone: boolean
  /** It stands under the first title, as far as columns can be seen. */
  isUnderName: boolean
  /** Number of the paragraph that it stands in. */
  paragraph: number
}

/** How a program writes a table: rows with gaps between columns, rows of words, a cell a line, or all in one line. */
export type Writing = 'columns' | 'words' | 'cells' | 'flat'

export interface FaceTable {
  writing: Writing
  cells: FaceCell[]
}

/** The cells of the table, of all its pages; undefined where there is none. */
export function faceTable(text: string): FaceTable | undefined {
  const heads = [...text.matchAll(HEAD)]
  const [first] = heads
  if (first === undefined) return undefined
  const writing = writingOf(first[0], text)
  const cells = heads.flatMap(({ 0: head, index }, at) => {
    const page = text.slice(index + head.length, heads[at + 1]?.index)
    return cellsOf(page.slice(0, END.exec(page)?.index), writing, head)
  })
  return { writing, cells }
}

function writingOf(head: string, text: string): Writing {
  if (!/\n/.test(text.trim())) return 'flat'
  if (/\n/.test(head)) return 'cells'
  return /\S {2,}\S/.test(head) ? 'columns' : 'words'
}

function cellsOf(body: string, writing: Writing, head: string): FaceCell[] {
  const nameEnds = head.search(/规格|单\s*位|金\s*额/) / 2
  let paragraph = 0
  return body.split(/\r?\n/).flatMap((line) => {
    if (line.trim() === '') paragraph += 1
    const texts = piecesOf(line, writing)
    return texts.map(({ text, at }) => ({
      text,
      isAlone: texts.length === 1 && (writing === 'columns' || writing === 'words'),
      isUnderName: writing !== 'columns' || at < nameEnds,
      paragraph,
    }))
  })
}

function piecesOf(line: string, writing: Writing): { text: string; at: number }[] {
  const cell = writing === 'columns' ? /\S+(?: \S+)*/g : writing === 'cells' ? /\S.*\S|\S/g : /\S+/g
  return [...line.matchAll(cell)].flatMap(({ 0: text, index }) => {
    const words = text.split(' ')
    // Figures of neighbouring columns may come as near as words.
    const isTight = words.every((word) => isNumber(word) || isRate(word))
    return (isTight ? words : [text]).map((piece) => ({ text: piece, at: index }))
  })
}

/** The rows, each from its short name to the next. */
export function faceRows(cells: readonly FaceCell[]): FaceCell[][] {
  const rows: FaceCell[][] = []
  for (const cell of cells)
    if (CATEGORY.test(cell.text)) rows.push([cell])
    else rows.at(-1)?.push(cell)
  return rows
}
