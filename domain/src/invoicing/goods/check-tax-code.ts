/**
 * Whether a code may stand on a line: only leaves of the classification. Sources: domain.md §1.6; law-2026.md §2;
 * docs/decisions/0048-codes-on-lines.md. The table is some 80 kB compressed: import this when a code is written, never with
 * a program's start.
 */
import type { Issue } from '../../result/issue.ts'
import { LEAF_LINES } from '../goods-coding/leaf-lines.ts'

/** Codes that the bureau has taken back; old libraries and old invoices still have them. */
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

interface Known {
  leaves: ReadonlySet<string>
  groups: ReadonlySet<string>
  takenBack: ReadonlySet<string>
}

let known: Known | undefined

/**
 * Issue for 19 digits that no line may have: `taxCode.unknown` for what the classification has not, `taxCode.group` for
 * what others stand below, `taxCode.takenBack`. Other shapes have other rules.
 */
export function checkTaxCode(code: string, path: string): Issue[] {
  if (!/^\d{19}$/.test(code)) return []
  const { leaves, groups, takenBack } = (known ??= readKnown())
  if (leaves.has(code)) return []
  const issue = (kind: string, text: string): Issue[] => [
    { code: `taxCode.${kind}`, path, message: `税收分类编码“${code}”${text}`, severity: 'error' },
  ]
  if (takenBack.has(code)) return issue('takenBack', '已停用，请重新选择')
  return groups.has(code)
    ? issue('group', '不是末级编码，请选择它下面的末级编码')
    : issue('unknown', '不在税收分类编码表中')
}

function readKnown(): Known {
  const leaves = new Set<string>()
  const groups = new Set<string>()
  for (const line of LEAF_LINES) {
    if (line.startsWith('#')) continue
    const digits = line.slice(0, line.indexOf(' '))
    leaves.add(digits.padEnd(DIGITS, '0'))
    for (let length = 1; length < digits.length; length += 2)
      groups.add(digits.slice(0, length).padEnd(DIGITS, '0'))
  }
  return { leaves, groups, takenBack: new Set(TAKEN_BACK.map((digits) => digits.padEnd(DIGITS, '0'))) }
}
