/**
 * Whether a code is one of the classification. Sources: docs/decisions/0042-one-set-of-limits.md; domain.md §1.6. The table is
 * some 80 kB compressed: import this when a code is written, never with a program's start.
 */
import type { Issue } from '../../result/issue.ts'
import OFFICIAL_LEAVES from '../goods-coding/table/official-leaves.json' with { type: 'json' }

/** Codes that the bureau has taken back; old libraries still have them. */
const TAKEN_BACK = [
  '3010501',
  '3040102',
  '304010403',
  '304020102',
  '3040405',
  '304040501',
  '304040502',
  '304040503',
  '3040406',
  '304050102',
]

const DIGITS = 19

let known: ReadonlySet<string> | undefined

/**
 * Issue `taxCode.unknown` for 19 digits that are neither a leaf nor a group of the official classification; other shapes have
 * other rules, and which leaf a line needs is asked when it is issued.
 */
export function checkTaxCode(code: string, path: string): Issue[] {
  if (!/^\d{19}$/.test(code)) return []
  known ??= new Set(
    [...TAKEN_BACK, ...OFFICIAL_LEAVES.flatMap(withGroups)].map((digits) => digits.padEnd(DIGITS, '0')),
  )
  if (known.has(code)) return []
  const message = `税收分类编码“${code}”不在税收分类编码表中`
  return [{ code: 'taxCode.unknown', path, message, severity: 'error' }]
}

/** The digits of a line of the table, and those of the groups that it stands in: one, then two more a level. */
function withGroups(line: string): string[] {
  if (line.startsWith('#')) return []
  const digits = line.slice(0, line.indexOf(' '))
  return Array.from({ length: (digits.length + 1) / 2 }, (_, level) => digits.slice(0, 2 * level + 1))
}
