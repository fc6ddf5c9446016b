import { HEAD_WITHIN } from '@kaipiao/domain/text/cells/find-head'
import { SheetFault } from '../sheet-fault.ts'
import { maxRecordBytes, refuseLongRecord } from '../sheet-limits.ts'
import { recordsIn } from './csv-records.ts'

const delimiters = [',', '\t', ';', '，'] as const

/** How much speaks for a delimiter: what comes first weighs more than all behind it. */
type Score = readonly number[]

/**
 * The delimiter of a text, by the line of its titles: the one by which most of them are known among the first ten lines,
 * for a title of the list above them has commas of its own. Where no title is known, the one by which two lines that
 * follow each other have most fields.
 */
export async function findDelimiter(
  texts: AsyncIterable<string>,
  isTitle: (text: string) => boolean,
): Promise<string> {
  const head = await firstLines(texts)
  // A program that knows Excel says it in the first line.
  const said = /^sep=(.)[\r\n]/i.exec(head)?.[1]
  if (said !== undefined) return said
  let [best, most]: [string, Score] = [',', []]
  for (const delimiter of delimiters) {
    const score = scoreOf(firstRecords(head, delimiter), isTitle)
    if (isMore(score, most)) [best, most] = [delimiter, score]
  }
  return best
}

function scoreOf(rows: readonly (readonly string[])[], isTitle: (text: string) => boolean): Score {
  const known = rows.map((row) => row.filter((text) => text.trim() !== '' && isTitle(text)).length)
  const titles = Math.max(0, ...known)
  if (titles > 0) return [titles, rows[known.indexOf(titles)]?.length ?? 0]
  const pairs = rows.slice(1).map((row, at) => Math.min(row.length, rows[at]?.length ?? 0))
  return [0, Math.max(0, ...pairs), Math.max(0, ...rows.map((row) => row.length))]
}

function isMore(score: Score, than: Score): boolean {
  for (const [at, value] of score.entries()) {
    const other = than[at] ?? -1
    if (value !== other) return value > other
  }
  return false
}

/** The first lines that say anything; a field that goes over several of them is one line. */
function firstRecords(head: string, delimiter: string): string[][] {
  const rows: string[][] = []
  try {
    for (const { fields } of recordsIn(head, delimiter)) {
      if (fields.every((text) => text.trim() === '')) continue
      rows.push(fields)
      if (rows.length === HEAD_WITHIN) break
    }
  } catch (error) {
    // The head ends in the middle of a record, or the text is divided by another delimiter.
    if (!(error instanceof SheetFault)) throw error
  }
  return rows
}

async function firstLines(texts: AsyncIterable<string>): Promise<string> {
  let head = ''
  let lines = 0
  for await (const text of texts) {
    // Each chunk is looked at once: empty lines in front of the first are not kept.
    head += head === '' ? text.trimStart() : text
    if (head !== '') lines += text.match(/[\r\n]+/g)?.length ?? 0
    if (lines > HEAD_WITHIN) break
    if (head.length > maxRecordBytes) {
      if (lines === 0) refuseLongRecord(1)
      break
    }
  }
  return head
}
