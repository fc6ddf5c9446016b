/** How often the coder's first and first five codes hold the one that a clerk would choose, with our own table. */
import { pathToFileURL } from 'node:url'
import { createCoder } from '@kaipiao/domain/goods-coding/create-coder'
import { taxCodeTable } from '@kaipiao/domain/goods-coding/tax-code-table'
import { NAMED_GOODS } from './goods-coding-names.ts'

export const TOP_1_FLOOR = 0.85
export const TOP_5_FLOOR = 0.95

export interface CodingMeasure {
  names: number
  top1: number
  top5: number
  buildMs: number
  /** Average of one question, in milliseconds. */
  askMs: number
  missed: { name: string; expected: string; found: string[] }[]
}

export function measureCoding(rows = taxCodeTable()): CodingMeasure {
  const words = new Set(rows.flatMap(({ name, keywords }) => [name, ...keywords]))
  const known = NAMED_GOODS.find(([name]) => words.has(name))
  if (known) throw new Error(`${known[0]} stands in the table word for word`)
  const coder = createCoder(rows)
  const start = performance.now()
  coder.suggest('预热')
  const built = performance.now()
  let top1 = 0
  let top5 = 0
  const missed: CodingMeasure['missed'] = []
  for (const [name, codes] of NAMED_GOODS) {
    const expected = codes.split(' ').map((code) => code.padEnd(19, '0'))
    const found = coder.suggest(name, 5).map(({ row }) => row.code)
    const place = found.findIndex((code) => expected.includes(code))
    if (place === 0) top1++
    else
      missed.push({ name, expected: codes, found: found.map((code) => `${code} ${coder.find(code)?.name}`) })
    if (place >= 0) top5++
  }
  const askMs = (performance.now() - built) / NAMED_GOODS.length
  return { names: NAMED_GOODS.length, top1, top5, buildMs: built - start, askMs, missed }
}

/** Prints one line and answers whether the floors are kept. */
export function printCoding({ names, top1, top5, buildMs, askMs } = measureCoding()): boolean {
  const percent = (count: number) => `${((100 * count) / names).toFixed(1)}%`
  console.log(
    `goods coding of ${names} names: top-1 ${percent(top1)}, top-5 ${percent(top5)}, ` +
      `index ${buildMs.toFixed(0)} ms, ${askMs.toFixed(2)} ms a name`,
  )
  return top1 >= TOP_1_FLOOR * names && top5 >= TOP_5_FLOOR * names
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const measure = measureCoding()
  if (process.argv.includes('--missed'))
    for (const { name, expected, found } of measure.missed) console.log(name, expected, found)
  process.exitCode = printCoding(measure) ? 0 : 1
}
