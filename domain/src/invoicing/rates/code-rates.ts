/**
 * Rates by goods code. Source: domain.md §1.5: no public table has them, so they are our own rows; the longest prefix
 * decides. `rates` are those of the general method, `levies` those of simplified and small-scale taxation.
 */
import type { ZeroRateKind } from '../invoices/wire.ts'

export interface CodeRates {
  prefix: string
  rates: readonly string[]
  levies: readonly string[]
  /** Policies that a line of the code may name. */
  policies?: readonly string[]
  /** The only tax treatment of the code. */
  lslbs?: ZeroRateKind
  /** The only units of the code. */
  units?: readonly string[]
}

const FARM = { rates: ['0.09'], levies: ['0.03'], policies: ['免税'] }
const NINE = { rates: ['0.09'], levies: ['0.03'] }
const SIX = { rates: ['0.06'], levies: ['0.03'] }
const SIMPLE = ['按3%简易征收', '简易征收']
const PROPERTY = { rates: ['0.09'], levies: ['0.05'], policies: ['按5%简易征收'] }
const CARE = { rates: ['0.06'], levies: ['0.03'], policies: ['免税'] }
const FUEL_UNITS = ['吨', '升']
const COAL_UNITS = ['吨', '千克']

const ROWS: readonly CodeRates[] = [
  { prefix: '1', rates: ['0.13'], levies: ['0.03'] },
  { prefix: '101', ...FARM },
  { prefix: '1020101', rates: ['0.13'], levies: ['0.03'], units: COAL_UNITS },
  { prefix: '1020102', rates: ['0.13'], levies: ['0.03'], units: COAL_UNITS },
  { prefix: '1020199', rates: ['0.13'], levies: ['0.03'], units: COAL_UNITS },
  ...['1020202', '1020203', '1020204'].map((prefix) => ({ prefix, ...NINE })),
  { prefix: '1020504', rates: ['0.13'], levies: ['0.03'], policies: SIMPLE },
  { prefix: '102040303', rates: ['0.13'], levies: ['0.03'], policies: ['稀土'] },
  ...[
    '1030101',
    '1030102',
    '10301030',
    '103010501',
    '10301070101',
    '10301070199',
    '103011001',
    '103011003',
  ].map((prefix) => ({ prefix, ...NINE })),
  { prefix: '10301040', ...FARM },
  { prefix: '103020401', rates: ['0.13', '0.09'], levies: ['0.03'] },
  { prefix: '103021001', ...NINE },
  ...['10602010199', '10602010108', '106020101', '1060204', '1060205', '1060302'].map((prefix) => ({
    prefix,
    ...NINE,
  })),
  { prefix: '106030', rates: ['0.13'], levies: ['0.03'], policies: ['超税负3%即征即退'] },
  { prefix: '106051214', ...NINE },
  ...['107010101', '107010102', '107010103', '107010104', '107010105', '107010106', '107010107'].map(
    (prefix) => ({
      prefix,
      rates: ['0.13'],
      levies: ['0.03'],
      units: FUEL_UNITS,
    }),
  ),
  { prefix: '107010111', ...NINE },
  { prefix: '10701020204', ...NINE },
  { prefix: '107020240', ...NINE },
  { prefix: '107020304', rates: ['0.13'], levies: ['0.03'], policies: ['稀土'] },
  ...['1070204', '1070205'].map((prefix) => ({ prefix, ...FARM })),
  ...['1070206', '1070207'].map((prefix) => ({ prefix, ...NINE })),
  { prefix: '1070307', rates: ['0.13'], levies: ['0.03'], policies: SIMPLE },
  { prefix: '10706010101', ...FARM },
  { prefix: '108010301', rates: ['0.13'], levies: ['0.03'], policies: SIMPLE },
  { prefix: '1090235', ...NINE, units: ['辆'] },
  ...['1090236', '1090237', '1090238', '1090239', '1090240'].map((prefix) => ({ prefix, ...NINE })),
  { prefix: '1100102', ...NINE },
  { prefix: '1100103', ...NINE },
  { prefix: '11002', ...NINE },
  { prefix: '1100301', rates: ['0.09'], levies: ['0.03'], policies: SIMPLE },
  { prefix: '2', rates: ['0.13'], levies: ['0.03'] },
  { prefix: '301', ...NINE },
  { prefix: '30101010201', rates: ['0.09'], levies: ['0.03'], policies: SIMPLE },
  { prefix: '30101010202', rates: ['0.09'], levies: ['0.03'], policies: [...SIMPLE, '免税'] },
  { prefix: '302', ...NINE },
  { prefix: '3030101', ...NINE },
  { prefix: '3030102', ...NINE },
  { prefix: '30302', ...SIX },
  { prefix: '304', ...SIX },
  { prefix: '3040101', ...CARE },
  { prefix: '3040407', rates: ['0.06'], levies: ['0.03'], policies: SIMPLE },
  { prefix: '3040408', rates: ['0.06'], levies: ['0.03'], policies: SIMPLE },
  { prefix: '30405010', rates: ['0.13'], levies: ['0.03'] },
  { prefix: '304050103', ...PROPERTY },
  { prefix: '304050201', rates: ['0.13'], levies: ['0.03'], policies: SIMPLE },
  { prefix: '304050202', ...PROPERTY },
  {
    prefix: '30405020201',
    rates: ['0.09'],
    levies: ['0.05', '0.015'],
    policies: ['按5%简易征收', '按5%简易征收减按1.5%计征'],
  },
  { prefix: '30405020203', rates: ['0.09'], levies: ['0.03', '0.05'], policies: ['简易征收'] },
  { prefix: '304080301', rates: ['0.06'], levies: ['0.03', '0.05'], policies: ['按5%简易征收'] },
  { prefix: '304080204', rates: ['0.06'], levies: ['0.03', '0.05'], policies: ['按5%简易征收'] },
  { prefix: '3040804', rates: ['0.06'], levies: ['0.03', '0.05'], policies: ['按5%简易征收'] },
  { prefix: '305', rates: ['0.09'], levies: ['0.03'], policies: SIMPLE },
  { prefix: '306', ...SIX },
  { prefix: '306010', ...CARE },
  { prefix: '306030101', ...CARE },
  { prefix: '306030203', ...CARE },
  { prefix: '307', ...SIX },
  { prefix: '30701', rates: ['0.06'], levies: ['0.03'], policies: SIMPLE },
  { prefix: '30702', ...CARE },
  ...['3070501', '3070502', '3070503', '3070504'].map((prefix) => ({ prefix, ...CARE })),
  { prefix: '4', ...SIX },
  { prefix: '40501', ...PROPERTY },
  { prefix: '5', ...PROPERTY },
  { prefix: '6', rates: ['0'], levies: ['0'], policies: ['不征税'], lslbs: '2' },
]

const BY_PREFIX = new Map(ROWS.map((row) => [row.prefix, row]))
const LONGEST_PREFIX = Math.max(...ROWS.map(({ prefix }) => prefix.length))

/** The rates of a code of 19 digits; undefined for a code outside chapters 1 to 6. */
export function ratesOfCode(code: string): CodeRates | undefined {
  for (let length = Math.min(LONGEST_PREFIX, code.length); length > 0; length--) {
    const row = BY_PREFIX.get(code.slice(0, length))
    if (row) return row
  }
  return undefined
}
