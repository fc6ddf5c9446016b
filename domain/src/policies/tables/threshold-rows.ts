/** Amounts from which on, or up to which, something holds. Sources: law-2026.md §2, §4, §8; declarations.md §2, §3, §5. */
import {
  BEFORE_LAW,
  CARRIED,
  CARRIED_TO,
  LAW_DAY,
  REVERSE_DAY,
  REVERSE_INVOICING,
  VAT_LAW,
} from '../regulations.ts'
import { BEGIN, parameterRows, type Parameter } from '../parameter.ts'

const HALVED = '财政部 税务总局公告2023年第12号'
const SURTAX_FREE = '财税〔2016〕12号'

export const THRESHOLD_ROWS = parameterRows([
  {
    parameter: 'freeSales',
    subject: 'threshold',
    name: '小规模纳税人起征点（按月）',
    figures: ['小规模纳税人第10、11栏'],
    periods: [
      {
        id: 'before',
        value: '30000',
        says: '月销售额3万元',
        from: BEGIN,
        to: '2018-12-31',
        notice: '财税〔2014〕71号等',
        certainty: 'unconfirmed',
      },
      {
        id: '2019',
        value: '100000',
        says: '月销售额10万元',
        from: '2019-01-01',
        to: '2021-03-31',
        notice: '财税〔2019〕13号',
      },
      {
        id: '2021',
        value: '150000',
        says: '月销售额15万元',
        from: '2021-04-01',
        to: '2022-12-31',
        notice: '公告2021年第11号',
      },
      {
        id: '2023',
        value: '100000',
        says: '月销售额10万元（季度30万元）',
        from: '2023-01-01',
        to: BEFORE_LAW,
        notice: '公告2023年第1号；公告2023年第19号',
        certainty: 'two',
      },
      {
        id: '2026',
        value: '100000',
        says: '月销售额10万元（季度30万元）',
        from: LAW_DAY,
        to: CARRIED_TO,
        notice: CARRIED,
        certainty: 'two',
      },
      {
        id: '2028',
        value: '100000',
        says: '2028年起的金额尚未公布，暂按10万元',
        from: '2028-01-01',
        notice: `${VAT_LAW}第二十三条`,
        certainty: 'unconfirmed',
      },
    ],
  },
  {
    parameter: 'isLimitFree',
    subject: 'threshold',
    name: '刚好等于起征点',
    figures: ['小规模纳税人第9栏'],
    periods: [
      {
        id: 'before',
        value: '1',
        says: '未超过的免税，等于的免税',
        from: BEGIN,
        to: BEFORE_LAW,
        notice: '公告2023年第19号',
      },
      {
        id: '2026',
        value: '0',
        says: '未达到的免税，达到的全额计税',
        from: LAW_DAY,
        notice: `${VAT_LAW}第二十三条`,
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'freeSalesEachTime',
    subject: 'threshold',
    name: '按次纳税起征点',
    periods: [
      {
        id: '2026',
        value: '1000',
        says: '每次（日）销售额1000元',
        from: LAW_DAY,
        to: CARRIED_TO,
        notice: CARRIED,
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'generalTaxpayerSales',
    subject: 'threshold',
    name: '一般纳税人登记标准',
    periods: [
      {
        id: '2018',
        value: '5000000',
        says: '连续12个月（4个季度）应税销售额超过500万元',
        from: '2018-05-01',
        notice: '财税〔2018〕33号；国家税务总局公告2026年第2号',
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'reverseSales',
    subject: 'threshold',
    name: '反向开票销售方累计销售额上限',
    periods: [
      {
        id: '2024',
        value: '5000000',
        says: '连续不超过12个月（自然月）“反向开票”累计销售额不超过500万元，超过的不得再反向开票',
        from: REVERSE_DAY,
        notice: `${REVERSE_INVOICING}第一条`,
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'surtaxFreeSales',
    subject: 'threshold',
    name: '教育费附加、地方教育附加免征',
    figures: ['附加税费情况表第2、3行'],
    periods: [
      { id: '2016', value: '100000', says: '月销售额不超过10万元', from: BEGIN, notice: SURTAX_FREE },
    ],
  },
  ...(
    [
      ['smallProfitIncome', '小型微利企业所得额', '3000000', '不超过300万元'],
      ['smallProfitStaff', '小型微利企业从业人数', '300', '不超过300人'],
      ['smallProfitAssets', '小型微利企业资产总额（万元）', '5000', '不超过5000万元'],
    ] as const
  ).map(([parameter, name, value, says]): Parameter => ({
    parameter,
    subject: 'threshold',
    name,
    figures: ['A200000第28行'],
    periods: [{ id: '2019', value, says, from: BEGIN, notice: `财税〔2019〕13号；${HALVED}` }],
  })),
  {
    parameter: 'scrapSellerSales',
    subject: 'threshold',
    name: '反向开票自然人12个月销售额',
    periods: [
      {
        id: '2024',
        value: '5000000',
        says: '连续12个月不超过500万元',
        from: '2024-04-29',
        notice: '国家税务总局公告2024年第5号',
      },
    ],
  },
  {
    parameter: 'lateFee',
    subject: 'threshold',
    name: '滞纳金',
    periods: [
      {
        id: '2001',
        value: '0.0005',
        says: '从滞纳税款之日起，按日加收滞纳税款万分之五',
        from: '2001-05-01',
        notice: '税收征收管理法第三十二条；实施细则第七十五条（自期限届满次日起至缴纳之日止）',
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'lateFeeOnSurcharges',
    subject: 'threshold',
    name: '教育费附加、地方教育附加的滞纳金',
    periods: [
      {
        id: '2001',
        value: '0',
        says: '征管法第三十二条只对滞纳税款加收，两项附加是费，暂不加收；各地另有规定的待确认',
        from: '2001-05-01',
        notice: '税收征收管理法第三十二条；征收教育费附加的暂行规定',
        certainty: 'unconfirmed',
      },
    ],
  },
  {
    parameter: 'lateFeeCap',
    subject: 'threshold',
    name: '滞纳金上限（滞纳税款的倍数）',
    periods: [
      {
        id: '2012',
        value: '0',
        says: '税务机关不设上限（0）；有法院按行政强制法第四十五条以税款为限（1），判决不一',
        from: BEGIN,
        notice: '税收征收管理法第三十二条；行政强制法第四十五条',
        certainty: 'unconfirmed',
      },
    ],
  },
  {
    parameter: 'mixedUseAssets',
    subject: 'threshold',
    name: '兼用长期资产逐年调整',
    figures: ['一般纳税人附列资料（二）第13栏'],
    periods: [
      {
        id: '2026',
        value: '5000000',
        says: '原值超过500万元的，先全额抵扣，再按折旧年限逐年调整',
        from: LAW_DAY,
        notice: '财政部 税务总局公告2026年第15号',
        certainty: 'one',
      },
    ],
  },
])
