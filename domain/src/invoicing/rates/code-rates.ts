/**
 * What else a goods code says of its line: the policies that it may name beside levies, its treatment, its units. Source:
 * domain.md §1.5: no public table has them, so they are our own rows; the longest digits decide. Rates are policy rows.
 */
import type { ZeroRateKind } from '../invoices/wire.ts'

export interface CodeRates {
  /** Exemptions and refunds that a line of the code may name. */
  policies?: readonly string[]
  /** The only tax treatment of the code. */
  lslbs?: ZeroRateKind
  /** The only units of the code. */
  units?: readonly string[]
}

const EXEMPT: CodeRates = { policies: ['免税'] }
const FUEL: CodeRates = { units: ['吨', '升'] }
const COAL: CodeRates = { units: ['吨', '千克'] }
const RARE_EARTHS: CodeRates = { policies: ['稀土'] }

const ROWS: readonly (readonly [prefixes: string, facts: CodeRates])[] = [
  // Gold: 财税〔2002〕142号, 财政部 税务总局公告2025年第11号.
  ['108031101', EXEMPT],
  ['101 10301040 1070204 1070205 10706010101 30101010202', EXEMPT],
  ['3040101 306010 306030101 306030203 30702', EXEMPT],
  ['3070501 3070502 3070503 3070504', EXEMPT],
  ['1020101 1020102 1020199', COAL],
  ['102040303 107020304', RARE_EARTHS],
  ['106030', { policies: ['超税负3%即征即退'] }],
  ['107010101 107010102 107010103 107010104 107010105 107010106 107010107', FUEL],
  ['1090235', { units: ['辆'] }],
  ['6', { policies: ['不征税'], lslbs: '2' }],
]

const BY_PREFIX = new Map(
  ROWS.flatMap(([prefixes, facts]) => prefixes.split(' ').map((prefix) => [prefix, facts])),
)
const LONGEST_PREFIX = Math.max(...[...BY_PREFIX.keys()].map(({ length }) => length))

/** What is said of a code of 19 digits; undefined where nothing is. */
export function ratesOfCode(code: string): CodeRates | undefined {
  for (let length = Math.min(LONGEST_PREFIX, code.length); length > 0; length--) {
    const facts = BY_PREFIX.get(code.slice(0, length))
    if (facts) return facts
  }
  return undefined
}
