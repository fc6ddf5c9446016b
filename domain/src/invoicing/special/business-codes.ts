/**
 * Which goods codes belong to which special business. Sources: checklist DG40–DG47, O8; domain.md §1.4.
 * Editable data: the bureau's own list is not public.
 */
import type { SpecialBusiness } from '../invoices/wire.ts'

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

/**
 * What other businesses are about, in the official classification of 2020. The specification matches the codes of the
 * five above alone (DG40–DG44), so that a code outside these is only pointed at. 电子烟 and 报废产品 have no codes of their
 * own there. Editable data.
 */
const USUAL_CODES: readonly BusinessCodes[] = [
  { business: '02', category: '稀土', prefixes: ['102040303', '107020304', '1080312'] },
  { business: '05', category: '不动产', prefixes: ['5'] },
  // The tax itself, and the insurance that it is collected with.
  { business: '07', category: '代收车船税及车船保险', prefixes: ['605', '3060302'] },
  { business: '10', category: '医疗服务', prefixes: ['3070202'] },
  { business: '11', category: '医疗服务', prefixes: ['3070202'] },
  { business: '12', category: '农产品', prefixes: ['101'] },
  // Harvesters stand among agricultural machinery.
  { business: '13', category: '拖拉机和联合收割机', prefixes: ['1090235', '1090236040'] },
  {
    business: '14',
    category: '机动车',
    prefixes: ['1090305', '1090306', '1090307', '1090309', '1090312', '1090315'],
  },
  { business: '16', category: '农产品', prefixes: ['101'] },
  { business: '17', category: '发电及供电', prefixes: ['1100101'] },
  { business: '18', category: '卷烟', prefixes: ['1030402'] },
  { business: '20', category: '农产品', prefixes: ['101'] },
  { business: '26', category: '珠宝首饰', prefixes: ['1060509'] },
  { business: '27', category: '珠宝首饰', prefixes: ['1060509'] },
]

/** What a business is usually about, where the code is of something else; undefined otherwise. */
export function unusualFor(zxbm: string, business: string | undefined): string | undefined {
  const usual = USUAL_CODES.find((codes) => codes.business === business)
  return usual && !startsWithAny(zxbm, usual.prefixes) ? usual.category : undefined
}

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
