import { computeLine } from '../calculation/compute-line.ts'
import { computeTotals } from '../calculation/compute-totals.ts'
import type { FormContext } from '../form/form-context.ts'
import type { GoodsLine, InvoiceForm, SpecialBusiness } from '../wire.ts'

/** A general taxpayer on a digital terminal, in January 2026. */
export function formContext(overrides: Partial<FormContext> = {}): FormContext {
  return {
    diskType: 7,
    diskId: '661000000001',
    taxerType: '01',
    seller: { taxerId: '91110108MA01ABCD24' },
    smsSw: 0,
    today: '2026-01-15',
    ...overrides,
  }
}

/** Two boxes at 50 without tax, recomputed after the overrides. */
export function formLine(overrides: Partial<GoodsLine> = {}): GoodsLine {
  const line: GoodsLine = {
    zxbm: '1030307010000000000',
    spsm: '软饮料',
    name: '矿泉水',
    ggxh: '550ml*24',
    dw: '箱',
    quantity: '2',
    price: '50',
    taxRate: '0.13',
    lslbs: '0',
    ...overrides,
  }
  return { ...computeLine(line, '0'), ...overrides }
}

/** A lawful digital plain invoice with totals that fit its lines; overrides come last. */
export function validForm(
  overrides: Partial<InvoiceForm> = {},
  goods: GoodsLine[] = [formLine()],
): InvoiceForm {
  const { hjje, hjse, jshj } = computeTotals(goods)
  return {
    fplxdm: '82',
    hsbz: '0',
    hjje,
    hjse,
    jshj,
    buyerTaxerName: '上海云帆科技有限公司',
    buyerTaxerId: '91310115MA1K3ABC19',
    buyerAddressTel: '上海市浦东新区张江路1号 021-50000000',
    buyerBankAccount: '招商银行张江支行 1219000000000001',
    review: { payee: '李娜', checker: '赵敏', drawer: '王芳' },
    goods,
    ...overrides,
  }
}

/** The enterprise of `formContext`, which buys from natural persons. */
const OWN_BUYER = {
  buyerTaxerName: '北京青禾商贸有限公司',
  buyerTaxerId: '91110108MA01ABCD24',
}

interface BusinessSample {
  line: Partial<GoodsLine>
  section: Partial<InvoiceForm>
}

const SERVICE = { ggxh: '', dw: '', taxRate: '0.09' }

/** What a lawful invoice of a special business holds. */
export const BUSINESS_SAMPLES = {
  '01': { line: { zxbm: '1070101030000000000', spsm: '柴油', name: '0号柴油', dw: '吨' }, section: {} },
  '03': {
    line: { ...SERVICE, zxbm: '3050100000000000000', spsm: '建筑服务', name: '工程款' },
    section: {
      jzfw: { place: '北京市朝阳区', detail: '和平路3号', project: '青禾大厦一期', kdsbz: '0' },
    },
  },
  '04': {
    line: { ...SERVICE, zxbm: '3010102020100000000', spsm: '运输服务', name: '公路运费' },
    section: {
      hwys: [
        {
          toolType: '公路运输',
          plate: '京A12345',
          origin: '北京市',
          destination: '天津市',
          goodsName: '矿泉水',
        },
      ],
    },
  },
  '05': {
    line: { ...SERVICE, zxbm: '5010201000000000000', spsm: '不动产', name: '商铺' },
    section: {
      bdc: {
        address: '北京市海淀区',
        detail: '和平路3号',
        kdsbz: '0',
        certNumber: '京(2024)海不动产权第0001号',
        areaUnit: '平方米',
      },
    },
  },
  '06': {
    line: { ...SERVICE, zxbm: '3040502020400000000', spsm: '经营租赁', name: '商铺租金' },
    section: {
      bdc: {
        address: '北京市海淀区',
        detail: '和平路3号',
        kdsbz: '0',
        certNumber: '无',
        areaUnit: '平方米',
        leaseFrom: '2026-01-01',
        leaseTo: '2026-12-31',
      },
    },
  },
  '09': {
    line: { ...SERVICE, zxbm: '3010101010100000000', spsm: '运输服务', name: '客运服务' },
    section: {
      lkys: [
        {
          traveller: '王芳',
          idType: '201',
          idNumber: '110101199003070011',
          date: '2026-01-15',
          from: '北京市',
          to: '上海市',
          toolType: '火车',
          seatClass: '二等座',
        },
      ],
    },
  },
  '13': {
    line: {
      zxbm: '1090235010000000000',
      spsm: '农用车',
      name: '轮式拖拉机',
      dw: '辆',
      quantity: '1',
      taxRate: '0.09',
    },
    section: { jdc: { registered: '1', engineNo: 'EN123456' } },
  },
  '16': {
    line: { zxbm: '1010103010000000000', spsm: '农产品', name: '大豆', dw: '千克', lslbs: '1', taxRate: '0' },
    section: {
      ...OWN_BUYER,
      zrrxf: { name: '李秀英', nationality: '中国', idType: '201', idNumber: '110101199003070011' },
    },
  },
  '24': {
    line: { zxbm: '1010103010000000000', spsm: '废料', name: '废钢', dw: '吨', taxRate: '0.01' },
    section: {
      ...OWN_BUYER,
      zrrxf: {
        name: '李秀英',
        nationality: '中国',
        idType: '201',
        idNumber: '110101199003070011',
        address: '北京市海淀区和平路3号',
        phone: '13800000031',
      },
    },
  },
} as const satisfies Partial<Record<SpecialBusiness, BusinessSample>>

export type SampledBusiness = keyof typeof BUSINESS_SAMPLES

/** A lawful digital plain invoice of a special business. */
export function businessForm(business: SampledBusiness, overrides: Partial<InvoiceForm> = {}): InvoiceForm {
  const { line, section }: BusinessSample = BUSINESS_SAMPLES[business]
  return validForm({ tdyslxdm: business, ...section, ...overrides }, [formLine(line)])
}
