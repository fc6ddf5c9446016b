/**
 * Levies: of small-scale taxpayers on whatever they sell, and of others by a policy of the line. Sources: law-2026.md §2;
 * domain.md §1.5; the notice of each row.
 */
import { ELECTION_ROWS } from './election-rows.ts'
import { BEFORE_LAW, CARRIED, CARRIED_TO, LAW_DAY, REFORM_2016, REGULATIONS_2008 } from '../regulations.ts'
import { DURABLES, HOUSING, MARGIN_SERVICES, REAL_ESTATE, UNLIKE_OTHERS, VEHICLES } from '../code-groups.ts'
import { LEASE_REDUCED_FROM_3, LEASE_REDUCED_FROM_5, USED_REDUCED, type LevyValue } from '../levy-value.ts'
import type { PolicyRow } from '../policy-row.ts'
import { GENERAL_METHOD, SMALL_SCALE } from '../taxpayer-groups.ts'

const THREE = ['', '按3%简易征收', '简易征收']
const FIVE = ['', '按5%简易征收', '简易征收']
const TEST = 'domain/src/invoicing/rates/rate-cases.test.ts'

type Row = Omit<PolicyRow<LevyValue>, 'subject' | 'provenBy'>

const SMALL: readonly Row[] = [
  {
    id: 'levy.small.3',
    name: '小规模纳税人3%征收率',
    says: '除不动产和土地使用权外，按3%计税',
    taxpayers: SMALL_SCALE,
    exceptCodes: UNLIKE_OTHERS,
    from: '2009-01-01',
    notice: `${REGULATIONS_2008}；增值税法第十一条`,
    certainty: 'two',
    figures: ['小规模纳税人第1栏'],
    value: { taxRate: '0.03', policies: THREE },
  },
  {
    id: 'levy.small.property.5',
    name: '小规模纳税人不动产5%征收率',
    says: '销售、出租不动产和转让土地使用权，按5%计税',
    taxpayers: SMALL_SCALE,
    codes: REAL_ESTATE,
    from: '2016-05-01',
    to: BEFORE_LAW,
    notice: `${REFORM_2016}附件2；财税〔2016〕47号`,
    endedBy: CARRIED,
    certainty: 'two',
    figures: ['小规模纳税人第4栏'],
    value: { taxRate: '0.05', policies: FIVE },
  },
  {
    id: 'levy.small.property.3',
    name: '小规模纳税人不动产3%征收率',
    says: '销售、出租不动产和转让土地使用权，按3%计税，不减按1%',
    taxpayers: SMALL_SCALE,
    codes: REAL_ESTATE,
    from: LAW_DAY,
    notice: `${CARRIED}；增值税法第十一条`,
    certainty: 'one',
    figures: ['小规模纳税人第1栏'],
    value: { taxRate: '0.03', policies: THREE },
  },
  ...(
    [
      ['2020', '2020-03-01', '2022-03-31', '公告2020年第13号；公告2021年第7号', 'known'],
      ['2023', '2023-01-01', BEFORE_LAW, '公告2023年第1号；公告2023年第19号', 'two'],
      ['2026', LAW_DAY, CARRIED_TO, CARRIED, 'two'],
    ] as const
  ).map(([id, from, to, notice, certainty]): Row => ({
    id: `levy.small.1.${id}`,
    name: '小规模纳税人减按1%',
    says: '适用3%征收率的，减按1%；不动产和土地使用权除外',
    taxpayers: SMALL_SCALE,
    exceptCodes: UNLIKE_OTHERS,
    from,
    to,
    notice,
    certainty,
    figures: ['小规模纳税人第16栏'],
    value: { taxRate: '0.01', policies: [''] },
  })),
  {
    id: 'levy.small.margin.5',
    name: '劳务派遣等差额5%（小规模纳税人）',
    says: '劳务派遣、人力资源外包、安全保护服务选择差额，按5%计税',
    taxpayers: SMALL_SCALE,
    codes: MARGIN_SERVICES,
    from: '2016-05-01',
    to: BEFORE_LAW,
    notice: '财税〔2016〕47号；财税〔2016〕68号',
    endedBy: CARRIED,
    certainty: 'one',
    figures: ['小规模纳税人第4栏'],
    value: { taxRate: '0.05', policies: FIVE },
  },
  {
    id: 'levy.simple.4',
    name: '4%征收率',
    says: '寄售、典当、旧货等，按4%计税',
    from: '1994-01-01',
    to: '2014-06-30',
    notice: '财税〔2009〕9号',
    endedBy: '财税〔2014〕57号',
    certainty: 'known',
    value: { taxRate: '0.04', policies: ['', '简易征收'] },
  },
]

const REDUCED: readonly Row[] = [
  {
    id: 'levy.housing.5.persons',
    name: '个人出租住房5%减按1.5%',
    says: '税额＝含税销售额÷(1+5%)×1.5%',
    parties: ['person', 'soleTrader'],
    codes: HOUSING,
    from: '2016-05-01',
    to: BEFORE_LAW,
    notice: '财税〔2016〕36号附件2；公告2016年第16号',
    endedBy: CARRIED,
    certainty: 'two',
    figures: ['小规模纳税人第16栏'],
    value: { taxRate: '0.015', policies: [LEASE_REDUCED_FROM_5] },
  },
  {
    id: 'levy.housing.5.companies',
    name: '住房租赁企业出租住房5%减按1.5%',
    says: '税额＝含税销售额÷(1+5%)×1.5%',
    parties: ['company'],
    codes: HOUSING,
    purpose: '住房租赁企业向个人出租住房；2026年是否延续未见文件',
    from: '2021-10-01',
    to: BEFORE_LAW,
    notice: '公告2021年第24号',
    endedBy: CARRIED,
    certainty: 'unconfirmed',
    figures: ['一般纳税人第23栏', '小规模纳税人第16栏'],
    value: { taxRate: '0.015', policies: [LEASE_REDUCED_FROM_5] },
  },
  {
    id: 'levy.housing.3.persons',
    name: '自然人出租住房3%减按1.5%',
    says: '税额＝含税销售额÷(1+3%)×1.5%',
    parties: ['person'],
    codes: HOUSING,
    from: LAW_DAY,
    notice: CARRIED,
    certainty: 'two',
    figures: ['小规模纳税人第16栏'],
    value: { taxRate: '0.015', policies: [LEASE_REDUCED_FROM_3] },
  },
  {
    id: 'levy.housing.3.soleTraders',
    name: '个体工商户出租住房3%减按1.5%',
    says: '税额＝含税销售额÷(1+3%)×1.5%',
    taxpayers: SMALL_SCALE,
    parties: ['soleTrader'],
    codes: HOUSING,
    purpose: '公告所称个人是否包括小规模个体工商户，须向主管税务机关确认',
    from: LAW_DAY,
    notice: CARRIED,
    certainty: 'unconfirmed',
    figures: ['小规模纳税人第16栏'],
    value: { taxRate: '0.015', policies: [LEASE_REDUCED_FROM_3], isByPurpose: true },
  },
  ...(
    [
      [
        'general',
        GENERAL_METHOD,
        undefined,
        '自己使用过、进项税额未抵扣的固定资产，或旧货',
        '一般纳税人第23栏',
      ],
      ['small', SMALL_SCALE, ['soleTrader', 'company'], '自己使用过的固定资产，或旧货', '小规模纳税人第16栏'],
    ] as const
  ).map(([id, taxpayers, parties, purpose, figure]): Row => ({
    id: `levy.used.2.${id}`,
    name: '旧固定资产、旧货3%减按2%',
    says: '税额＝含税销售额÷(1+3%)×2%',
    taxpayers,
    ...(parties && { parties }),
    codes: DURABLES,
    purpose,
    from: LAW_DAY,
    notice: CARRIED,
    certainty: 'two',
    figures: [figure],
    value: { taxRate: '0.02', policies: [USED_REDUCED], isByPurpose: true },
  })),
  {
    id: 'levy.used.2.before',
    name: '旧固定资产、旧货3%减按2%',
    says: '减按2%征收',
    codes: DURABLES,
    purpose: '自己使用过的固定资产，或旧货',
    from: '2009-01-01',
    to: BEFORE_LAW,
    notice: '财税〔2009〕9号；财税〔2014〕57号',
    endedBy: CARRIED,
    certainty: 'known',
    value: { taxRate: '0.02', policies: [''], isByPurpose: true },
  },
  ...(
    [
      ['2020', '2020-05-01', '2023-12-31', '公告2020年第17号'],
      ['2024', '2024-01-01', CARRIED_TO, '公告2023年第63号'],
    ] as const
  ).map(([id, from, to, notice]): Row => ({
    id: `levy.usedCars.${id}`,
    name: '二手车经销减按0.5%',
    says: '从事二手车经销的纳税人销售收购的二手车，减按0.5%',
    codes: VEHICLES,
    purpose: '从事二手车经销的纳税人销售其收购的二手车',
    from,
    to,
    notice,
    certainty: 'known',
    figures: ['小规模纳税人第16栏'],
    value: { taxRate: '0.005', policies: [''], isByPurpose: true },
  })),
]

export const LEVY_ROWS: readonly PolicyRow<LevyValue>[] = [
  ...[...SMALL, ...REDUCED].map((row) => ({ ...row, subject: 'levy' as const, provenBy: TEST })),
  ...ELECTION_ROWS,
]
