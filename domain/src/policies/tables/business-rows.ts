/**
 * Special businesses of an invoice (tdyslxdm) and the goods codes that each is about. Sources: checklist DG40–DG47, O8;
 * domain.md §1.4; law-2026.md §8. Editable data: the bureau's own list is not public, so that all of it is unconfirmed.
 */
import type { SpecialBusiness } from '../../lookups/invoicing/special-business.ts'
import type { PolicyRow } from '../policy-row.ts'

export interface BusinessValue {
  business: SpecialBusiness
  /** As the messages name it. */
  category: string
  /** Its codes stand on no other invoice, and no others on it (DG40–DG44); else they are only usual. */
  isBound?: true
  /** Belong to the business, yet an ordinary invoice may hold them: untaxed oils, parking and tolls. */
  alsoOrdinary?: readonly string[]
}

interface Business {
  category: string
  codes?: readonly string[]
  isBound?: true
  alsoOrdinary?: readonly string[]
}

const JEWELLERY: Business = { category: '珠宝首饰', codes: ['1060509'] }
const PRODUCE: Business = { category: '农产品', codes: ['101'] }
const TREATMENT: Business = { category: '医疗服务', codes: ['3070202'] }

const BUSINESSES: Readonly<Record<SpecialBusiness, Business>> = {
  '01': {
    category: '成品油',
    codes: ['1070101'],
    isBound: true,
    alsoOrdinary: ['107010108', '107010109', '10701011', '107010199'],
  },
  '02': { category: '稀土', codes: ['102040303', '107020304', '1080312'] },
  '03': { category: '建筑服务', codes: ['305'], isBound: true },
  '04': {
    category: '货物运输服务',
    codes: ['3010102', '3010202', '30104', '3010602', '3019902', '30105'],
    isBound: true,
  },
  '05': { category: '不动产', codes: ['5'] },
  '06': {
    category: '不动产经营租赁服务',
    codes: ['304050202'],
    isBound: true,
    alsoOrdinary: ['30405020202', '30405020203'],
  },
  // The tax itself, and the insurance that it is collected with.
  '07': { category: '代收车船税及车船保险', codes: ['605', '3060302'] },
  '09': { category: '旅客运输服务', codes: ['3010101', '3010201', '3010601', '3019901'], isBound: true },
  '10': TREATMENT,
  '11': TREATMENT,
  '12': PRODUCE,
  // Harvesters stand among agricultural machinery.
  '13': { category: '拖拉机和联合收割机', codes: ['1090235', '1090236040'] },
  '14': {
    category: '机动车',
    codes: ['1090305', '1090306', '1090307', '1090309', '1090312', '1090315'],
  },
  '16': PRODUCE,
  '17': { category: '发电及供电', codes: ['1100101'] },
  '18': { category: '卷烟', codes: ['1030402'] },
  '20': PRODUCE,
  // 电子烟 and 报废产品 have no codes of their own in the classification of 2020.
  '24': { category: '报废产品' },
  '26': JEWELLERY,
  '27': JEWELLERY,
  '32': { category: '电子烟' },
}

const VALUES = Object.keys(BUSINESSES).sort() as SpecialBusiness[]

/** Electronic invoices with businesses began with the trial of fully digital ones. */
const BEGIN = '2021-12-01'

export const BUSINESS_ROWS: readonly PolicyRow<BusinessValue>[] = VALUES.map((business) => {
  const { codes, category, ...rest } = BUSINESSES[business]
  return {
    id: `business.${business}`,
    subject: 'business',
    name: `特定业务${business}`,
    says: `${category}${rest.isBound ? '，其编码不能用于其他发票' : ''}`,
    ...(codes && { codes }),
    from: BEGIN,
    notice: '数字化电子发票特定要素（乐企基础版能力）',
    certainty: 'unconfirmed',
    provenBy: 'domain/src/invoicing/special/business-codes.test.ts',
    value: { business, category, ...rest },
  }
})
