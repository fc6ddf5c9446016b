/** What a lawful invoice of each special business holds, for tests of all rooms. */
import type { GoodsLine, InvoiceForm, SpecialBusiness } from '../invoices/wire.ts'

/** The enterprise of `formContext`, which buys from natural persons. */
const OWN_BUYER = {
  buyerTaxerName: '北京青禾商贸有限公司',
  buyerTaxerId: '91110108MA01ABCD24',
}

export interface BusinessSample {
  line: Partial<GoodsLine>
  section: Partial<InvoiceForm>
}

const SERVICE = { ggxh: '', dw: '', taxRate: '0.09' }

const TREATMENT = {
  ...SERVICE,
  zxbm: '3070202000000000000',
  spsm: '生活服务',
  lslbs: '1',
  taxRate: '0',
} as const
const PRODUCE = {
  zxbm: '1010103010000000000',
  spsm: '油料',
  dw: '千克',
  lslbs: '1',
  taxRate: '0',
} as const
const JEWELLERY = { zxbm: '1060509010000000000', spsm: '珠宝首饰', ggxh: '足金999', dw: '克' }

const EXEMPT = { lslbs: '1', taxRate: '0' } as const
const GOLD = { zxbm: '1080311010200000000', spsm: '黄金', name: '标准黄金', ggxh: 'AU99.99', dw: '克' }
const SCRAP = { zxbm: '1110701000000000000', spsm: '报废产品', ggxh: '', dw: '吨', taxRate: '0.01' }
const PERSON = { name: '李秀英', nationality: '中国', idType: '201', idNumber: '110101199003070011' } as const
const HOME = { address: '北京市海淀区和平路3号', phone: '13800000031' }

/** Who pays the 100.00 of `formLine`. */
const PATIENT = {
  institutionKind: '综合医院',
  insuranceKind: '职工基本医疗保险',
  insuranceNumber: 'YB0001',
  sex: '女',
  pooledFund: '60.00',
  otherPayment: '0.00',
  personalAccount: '30.00',
  personalCash: '10.00',
  personalPayment: '35.00',
  ownExpense: '5.00',
}

/** What a lawful invoice of a special business holds. */
export const BUSINESS_SAMPLES = {
  '01': { line: { zxbm: '1070101030000000000', spsm: '石油制品', name: '0号柴油', dw: '吨' }, section: {} },
  '02': {
    line: { zxbm: '1070203040101000000', spsm: '稀土化合物', name: '氧化镧', ggxh: '', dw: '千克' },
    section: {},
  },
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
        unitCode: '110108003001GB00001F00010001',
        landVatNumber: '1101082026000001',
        approvedPrice: '120.00',
        actualAmount: '109.00',
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
  '07': {
    line: { ...SERVICE, zxbm: '3060302020000000000', spsm: '保险服务', name: '交强险保费', taxRate: '0.06' },
    section: {
      ccs: [
        {
          policyNumber: 'PDZA202611010000000001',
          plate: '京A12345',
          periodFrom: '2026-01',
          periodTo: '2026-12',
          taxAmount: '420.00',
          lateFee: '0.00',
          total: '420.00',
          vin: 'LFV2A21J970000001',
        },
      ],
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
  '10': {
    line: { ...TREATMENT, name: '床位费' },
    section: {
      ylfw: {
        serialNumber: 'ZY20260115001',
        caseNumber: 'B0001',
        admissionNumber: 'Z0001',
        department: '内科',
        stay: '20260105',
        prepaid: '120.00',
        supplement: '0.00',
        refund: '20.00',
        ...PATIENT,
      },
    },
  },
  '11': {
    line: { ...TREATMENT, name: '诊察费' },
    section: {
      ylfw: {
        serialNumber: 'MZ20260115001',
        outpatientNumber: 'M0001',
        visitDate: '2026-01-15',
        ...PATIENT,
      },
    },
  },
  '12': { line: { ...PRODUCE, name: '自产花生' }, section: {} },
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
  '14': {
    line: {
      zxbm: '1090305010200000000',
      spsm: '机动车',
      name: '小轿车',
      ggxh: 'KP7',
      dw: '辆',
      quantity: '1',
      price: '88495.58',
    },
    section: { jdc: { registered: '1', engineNo: 'EN123456', chassisNo: 'LFV2A21J970000001' } },
  },
  '16': {
    line: { ...PRODUCE, zxbm: '1010104010000000000', spsm: '干豆', name: '大豆' },
    section: {
      ...OWN_BUYER,
      zrrxf: PERSON,
    },
  },
  '17': {
    line: {
      zxbm: '1100101010600000000',
      spsm: '发电',
      name: '光伏电',
      ggxh: '',
      dw: '千瓦时',
      taxRate: '0.03',
    },
    section: {
      ...OWN_BUYER,
      zrrxf: PERSON,
    },
  },
  '18': { line: { zxbm: '1030402010000000000', spsm: '烟草制品', name: '甲类卷烟', dw: '条' }, section: {} },
  '20': {
    line: { zxbm: '1010103010000000000', spsm: '油料', name: '花生', dw: '千克', taxRate: '0.09' },
    section: {},
  },
  '23': { line: { zxbm: '1030302000000000000', spsm: '酒', name: '浓香型白酒', dw: '瓶' }, section: {} },
  '24': {
    line: { ...SCRAP, name: '废钢' },
    section: { ...OWN_BUYER, zrrxf: { ...PERSON, ...HOME, scrapSource: '02' } },
  },
  '25': {
    line: { ...SCRAP, zxbm: '1050201060000000000', spsm: '家具', name: '旧家具', dw: '件' },
    section: { ...OWN_BUYER, zrrxf: { ...PERSON, ...HOME } },
  },
  '26': { line: { ...JEWELLERY, name: '足金手镯' }, section: {} },
  '27': { line: { ...JEWELLERY, name: '足金戒指' }, section: {} },
  '32': { line: { zxbm: '1030402030000000000', spsm: '烟草制品', name: '电子烟', dw: '支' }, section: {} },
  '28': {
    line: { ...SERVICE, zxbm: '3060402000000000000', spsm: '金融服务', name: '国债转让', taxRate: '0.06' },
    section: {},
  },
  '29': {
    line: {
      ...SERVICE,
      zxbm: '3040403020000000000',
      spsm: '物流辅助服务',
      name: '汽车站务',
      taxRate: '0.06',
    },
    section: {},
  },
  '33': { line: { ...GOLD, ...EXEMPT }, section: {} },
  '34': { line: { ...GOLD, ...EXEMPT }, section: {} },
  '35': { line: GOLD, section: { fplxdm: '81' } },
  '36': { line: { ...GOLD, ...EXEMPT }, section: {} },
  '37': { line: { ...GOLD, ...EXEMPT }, section: {} },
} as const satisfies Record<SpecialBusiness, BusinessSample>
