/**
 * Which goods codes belong to which special business. Sources: checklist DG40–DG47, O8; domain.md §1.4.
 * Editable data: the bureau's own list is not public.
 */
import type { SpecialBusiness } from '../wire.ts'

export interface BusinessCodes {
  business: SpecialBusiness
  /** As the messages name it. */
  category: string
  prefixes: readonly string[]
  /** Belong to the business, yet an ordinary invoice may hold them: untaxed oils, parking and tolls. */
  alsoOrdinary?: readonly string[]
}

export const BUSINESS_CODES: readonly BusinessCodes[] = [
  {
    business: '01',
    category: '成品油',
    prefixes: ['1070101'],
    alsoOrdinary: ['107010108', '107010109', '10701011', '107010199'],
  },
  { business: '03', category: '建筑服务', prefixes: ['305'] },
  {
    business: '04',
    category: '货物运输服务',
    prefixes: ['3010102', '3010202', '30104', '3010602', '3019902', '30105'],
  },
  {
    business: '06',
    category: '不动产经营租赁服务',
    prefixes: ['304050202'],
    alsoOrdinary: ['30405020202', '30405020203'],
  },
  { business: '09', category: '旅客运输服务', prefixes: ['3010101', '3010201', '3010601', '3019901'] },
]

/** The business that a goods code belongs to, if any; the first seven digits decide nearly always. */
export function businessOf(zxbm: string): BusinessCodes | undefined {
  return BUSINESS_CODES.find(({ prefixes }) => startsWithAny(zxbm, prefixes))
}

/** True when an invoice without special business must not hold the code. */
export function isReserved(zxbm: string): boolean {
  const codes = businessOf(zxbm)
  return codes !== undefined && !startsWithAny(zxbm, codes.alsoOrdinary ?? [])
}

/** What messages call the goods of a business; undefined for a business without codes of its own. */
export function categoryOf(business: string): string | undefined {
  return BUSINESS_CODES.find((codes) => codes.business === business)?.category
}

function startsWithAny(zxbm: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => zxbm.startsWith(prefix))
}
