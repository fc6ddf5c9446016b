/** Rates that returns compute with, and what is taken off them. Sources: law-2026.md §2, §7; declarations.md §2, §3, §5. */
import {
  BEFORE_LAW,
  CARRIED,
  CARRIED_TO,
  LAW_DAY,
  REGULATIONS_2008,
  REVERSE_INVOICING,
  VAT_LAW,
} from '../regulations.ts'
import { BEGIN, parameterRows } from '../parameter.ts'

const HALVED = '财政部 税务总局公告2023年第12号'
const INCOME_TAX_LAW = '企业所得税法'

export const RELIEF_ROWS = parameterRows([
  {
    parameter: 'tutoredTaxpayers',
    subject: 'relief',
    name: '纳税辅导期（类型02）',
    periods: [
      {
        id: 'before',
        value: '1',
        says: '新登记的一般纳税人可以实行辅导期管理',
        from: '2010-04-07',
        to: BEFORE_LAW,
        notice: '国税发〔2010〕40号；税务总局公告2026年第2号停止',
        certainty: 'one',
      },
    ],
  },
  {
    parameter: 'levy',
    subject: 'relief',
    name: '征收率',
    figures: ['小规模纳税人第15栏'],
    periods: [
      {
        id: 'law',
        value: '0.03',
        says: '3%',
        from: BEGIN,
        notice: `${REGULATIONS_2008}；${VAT_LAW}第十一条`,
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'levyRealEstate',
    subject: 'relief',
    name: '5%征收率栏次',
    figures: ['小规模纳税人第4、15栏'],
    periods: [
      {
        id: '2016',
        value: '0.05',
        says: '5%，2026年起仅填列以前发生的销售',
        from: BEGIN,
        notice: '财税〔2016〕36号附件2',
      },
    ],
  },
  {
    parameter: 'levyReduced',
    subject: 'relief',
    name: '小规模纳税人减征后的征收率',
    figures: ['小规模纳税人第16栏'],
    periods: [
      {
        id: 'law',
        value: '0.03',
        says: '3%，不减征',
        from: BEGIN,
        notice: `${REGULATIONS_2008}；${VAT_LAW}第十一条`,
      },
      {
        id: '2020',
        value: '0.01',
        says: '减按1%',
        from: '2020-03-01',
        to: '2022-03-31',
        notice: '公告2020年第13号；公告2021年第7号',
      },
      {
        id: '2023',
        value: '0.01',
        says: '减按1%',
        from: '2023-01-01',
        to: BEFORE_LAW,
        notice: '公告2023年第1号；公告2023年第19号',
        certainty: 'two',
      },
      {
        id: '2026',
        value: '0.01',
        says: '减按1%',
        from: LAW_DAY,
        to: CARRIED_TO,
        notice: CARRIED,
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'levyUsedAssets',
    subject: 'relief',
    name: '销售使用过的固定资产',
    figures: ['小规模纳税人第7、16栏'],
    periods: [
      {
        id: '2009',
        value: '0.02',
        says: '3%减按2%',
        from: BEGIN,
        notice: `财税〔2009〕9号；${CARRIED}`,
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'levyHousing',
    subject: 'relief',
    name: '出租住房减征后的征收率',
    figures: ['小规模纳税人第16栏', '一般纳税人第23栏'],
    periods: [
      {
        id: '2016',
        value: '0.015',
        says: '2025年前5%减按1.5%，2026年起3%减按1.5%',
        from: BEGIN,
        notice: `公告2016年第16号；公告2021年第24号；${CARRIED}`,
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'levyUsedCars',
    subject: 'relief',
    name: '二手车经销减征后的征收率',
    figures: ['小规模纳税人第16栏'],
    periods: [
      {
        id: 'before',
        value: '0.02',
        says: '3%减按2%',
        from: BEGIN,
        notice: '财税〔2014〕57号',
      },
      {
        id: '2020',
        value: '0.005',
        says: '3%减按0.5%',
        from: '2020-05-01',
        to: CARRIED_TO,
        notice: '公告2020年第17号；公告2023年第63号',
      },
    ],
  },
  {
    parameter: 'levyExempt',
    subject: 'relief',
    name: '免税额所用的征收率',
    figures: ['小规模纳税人第17栏'],
    periods: [
      {
        id: 'assumed',
        value: '0.03',
        says: '按3%还是1%未见文件，暂按3%',
        from: BEGIN,
        notice: '填表说明',
        certainty: 'unconfirmed',
      },
    ],
  },
  {
    parameter: 'educationRate',
    subject: 'relief',
    name: '教育费附加',
    figures: ['附加税费情况表第2行'],
    periods: [{ id: '2005', value: '0.03', says: '3%', from: BEGIN, notice: '国务院令第448号' }],
  },
  {
    parameter: 'localEducationRate',
    subject: 'relief',
    name: '地方教育附加',
    figures: ['附加税费情况表第3行'],
    periods: [{ id: '2010', value: '0.02', says: '2%', from: BEGIN, notice: '财综〔2010〕98号' }],
  },
  {
    parameter: 'reverseIncomeTax',
    subject: 'relief',
    name: '反向开票代办个人所得税预缴率',
    figures: ['代办税费明细报告表'],
    periods: [
      {
        id: '2024',
        value: '0.005',
        says: '按销售额的0.5%预缴经营所得个人所得税，由购买方代办',
        // Its months begin with that of the notice.
        from: '2024-04-01',
        notice: `${REVERSE_INVOICING}第十四条`,
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'halved',
    subject: 'relief',
    name: '六税两费减半',
    figures: ['附加税费情况表第8、9列', '印花税'],
    periods: [
      { id: 'law', value: '0', says: '不减', from: BEGIN, notice: '各税种法律' },
      {
        id: '2019',
        value: '0.5',
        says: '小规模纳税人减半',
        from: '2019-01-01',
        to: '2022-12-31',
        notice: '财税〔2019〕13号；公告2022年第10号',
      },
      {
        id: '2023',
        value: '0.5',
        says: '小规模纳税人、小型微利企业和个体工商户减半',
        from: '2023-01-01',
        to: CARRIED_TO,
        notice: HALVED,
        certainty: 'two',
      },
    ],
  },
  {
    parameter: 'incomeTaxRate',
    subject: 'relief',
    name: '企业所得税税率',
    figures: ['A200000第26行'],
    periods: [{ id: '2008', value: '0.25', says: '25%', from: BEGIN, notice: `${INCOME_TAX_LAW}第四条` }],
  },
  {
    parameter: 'smallProfitRate',
    subject: 'relief',
    name: '小型微利企业实际税负',
    figures: ['A200000第28行'],
    periods: [
      { id: 'law', value: '0.2', says: '减按20%', from: BEGIN, notice: `${INCOME_TAX_LAW}第二十八条` },
      {
        id: '2023',
        value: '0.05',
        says: '减按25%计入所得，按20%，即5%',
        from: '2023-01-01',
        to: CARRIED_TO,
        notice: HALVED,
        certainty: 'two',
      },
    ],
  },
])
