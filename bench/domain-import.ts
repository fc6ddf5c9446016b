/** Checking an import of 100,000 rows next to parsing them: at most 4 to 1 (issue "The rules"). */
import { pathToFileURL } from 'node:url'
import { createRowChecker } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import { templateHeaders } from '@kaipiao/domain/shop/enterprise-opening/plan-import'
import { parseHeader } from '@kaipiao/domain/shop/enterprise-opening/parse-rows'

const ROWS = 100_000
const ROUNDS = 7
export const CHECK_TO_PARSE_LIMIT = 4

export interface ImportMeasure {
  rows: number
  parseMs: number
  checkMs: number
  ratio: number
}

/** Best of seven rounds each, in turns, so that both see the same machine. */
export function measureImport(rows = ROWS): ImportMeasure {
  const sheet = Array.from({ length: rows }, (_, i) => buildCells(i))
  const header = parseHeader(templateHeaders())
  if (!header.ok) throw new Error(header.issues[0]?.message)
  const { parse } = header.value
  let parseMs = Infinity
  let checkMs = Infinity
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    const parsed = sheet.flatMap((cells, at) => parse(cells, at + 1, at + 2) ?? [])
    const middle = performance.now()
    const checked = parsed.map(createRowChecker())
    const end = performance.now()
    const faults = checked.filter(({ issues }) => issues.length > 0).length
    if (faults !== Math.floor(rows / 50)) throw new Error(`${faults} faults found`)
    parseMs = Math.min(parseMs, middle - start)
    checkMs = Math.min(checkMs, end - middle)
  }
  return { rows, parseMs, checkMs, ratio: checkMs / parseMs }
}

/** Every fiftieth row has a fault; numbers and accounts differ as in a real file. */
function buildCells(i: number): string[] {
  const taxerId = `91330681MA${String(i).padStart(8, '0')}`
  const phone = `138${String(i).padStart(8, '0')}`
  return [
    `企业（北京）第${i}分公司`,
    taxerId,
    '1',
    phone,
    `pw-${i}`,
    i % 50 === 49 ? '12800000000' : phone,
    '',
  ]
}

/** Prints one line and answers whether the limit is kept. */
export function printImport({ rows, parseMs, checkMs, ratio } = measureImport()): boolean {
  console.log(
    `import of ${rows} rows: parse ${parseMs.toFixed(0)} ms, check ${checkMs.toFixed(0)} ms, ` +
      `check/parse ${ratio.toFixed(2)} (limit ${CHECK_TO_PARSE_LIMIT})`,
  )
  return ratio <= CHECK_TO_PARSE_LIMIT
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = printImport() ? 0 : 1
