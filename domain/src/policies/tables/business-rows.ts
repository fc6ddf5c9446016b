/**
 * Special businesses of an invoice (tdyslxdm) and the goods codes that each is about. Sources: checklist DG40–DG47, O8;
 * domain.md §1.4; law-2026.md §8. Editable data: the bureau's own list is not public, so that all of it is unconfirmed.
 */
import type { SpecialBusiness } from '../../lookups/invoicing/special-business.ts'
import type { PolicyRow } from '../policy-row.ts'
import { CARRIED_TO, REVERSE_DAY, REVERSE_INVOICING } from '../regulations.ts'

export interface BusinessValue {
  business: SpecialBusiness
  /** As the messages name it. */
  category: string
  /** Its codes stand on no other invoice, and no others on it (DG40–DG44); else they are only usual. */
  isBound?: true
  /** Belong to the business, yet an ordinary invoice may hold them: untaxed oils, parking and tolls. */
  alsoOrdinary?: readonly string[]
  /** The only invoices that it is issued as; either where absent. */
  invoices?: 'special' | 'ordinary'
}

interface Business extends Omit<BusinessValue, 'business'> {
  codes?: readonly string[]
  purpose?: string
  from?: string
  to?: string
  notice?: string
}

/** Standard gold by the exchanges, whose members and clients are told apart by what they buy it for. */
const gold = (category: string, purpose: string, invoices: 'special' | 'ordinary'): Business => ({
  category,
  codes: ['108031101'],
  invoices,
  purpose,
  from: '2025-11-01',
  to: CARRIED_TO,
  notice: '财政部 税务总局公告2025年第11号；国家税务总局公告2025年第23号',
})
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
  '23': { category: '白酒', codes: ['1030302'] },
  // The codes that the bureau's template names; the classification of 2020 has none of 报废产品 and of 电子烟.
  '24': {
    category: '报废产品',
    codes: ['11107'],
    purpose: '销售方为自然人（不含个体工商户），购买方为资源回收企业',
    from: REVERSE_DAY,
    notice: REVERSE_INVOICING,
  },
  '25': {
    category: '反向开票',
    purpose: '销售方为自然人（不含个体工商户）；适用范围以税务机关公布的为准',
    from: REVERSE_DAY,
  },
  '26': JEWELLERY,
  '27': JEWELLERY,
  '28': { category: '金融商品转让', codes: ['30604'], invoices: 'ordinary', notice: '财税〔2016〕36号附件2' },
  '29': { category: '客运场站服务', codes: ['3040403'] },
  '32': { category: '电子烟' },
  '33': gold('黄金', '会员单位或客户卖出标准黄金，购买方为上海黄金交易所或上海期货交易所', 'ordinary'),
  '34': gold('黄金', '交易所卖出标准黄金，未发生实物交割出库', 'ordinary'),
  '35': gold('黄金', '交易所卖出标准黄金，会员单位用于投资性用途并实物交割出库', 'special'),
  '36': gold('黄金', '交易所卖出标准黄金，会员单位用于非投资性用途并实物交割出库', 'ordinary'),
  '37': gold('黄金', '交易所卖出标准黄金，客户实物交割出库', 'ordinary'),
}

const VALUES = Object.keys(BUSINESSES).sort() as SpecialBusiness[]

/** Electronic invoices with businesses began with the trial of fully digital ones. */
const BEGIN = '2021-12-01'
const LIST = '数字化电子发票特定要素（乐企基础版能力）'
const INVOICES = { special: '增值税专用发票', ordinary: '普通发票' } as const

export const BUSINESS_ROWS: readonly PolicyRow<BusinessValue>[] = VALUES.map((business) => {
  const { codes, category, from = BEGIN, to, purpose, notice = LIST, ...rest } = BUSINESSES[business]
  return {
    id: `business.${business}`,
    subject: 'business',
    name: `特定业务${business}`,
    says: [
      category,
      ...(rest.isBound ? ['其编码不能用于其他发票'] : []),
      ...(rest.invoices ? [`只能开具${INVOICES[rest.invoices]}`] : []),
    ].join('，'),
    ...(codes && { codes }),
    ...(purpose !== undefined && { purpose }),
    from,
    ...(to !== undefined && { to }),
    notice,
    certainty: 'unconfirmed',
    provenBy: 'domain/src/invoicing/special/business-codes.test.ts',
    value: { business, category, ...rest },
  }
})
