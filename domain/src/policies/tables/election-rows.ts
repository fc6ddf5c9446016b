/**
 * What general taxpayers may choose to be taxed on by a levy, all of one project together and for 36 months. Sources:
 * law-2026.md §2 (the closed list of the notice, from others that quote it); 财税〔2009〕9号, 财税〔2014〕57号, 财税〔2016〕36号 and 47号
 * for what was chosen before. What the quotes end with "and others" for is unconfirmed from 2026 on.
 */
import { DURABLES, MARGIN_SERVICES, REAL_ESTATE } from '../code-groups.ts'
import { BEFORE_LAW, CARRIED, CARRIED_TO, LAW_DAY, REFORM_2016 } from '../regulations.ts'
import type { LevyValue } from '../levy-value.ts'
import type { PolicyRow } from '../policy-row.ts'
import { GENERAL_METHOD } from '../taxpayer-groups.ts'

interface Election {
  id: string
  name: string
  codes: readonly string[]
  purpose: string
  from: string
  notice: string
  rate?: '0.03' | '0.05'
  isByPurpose?: true
  /** What becomes of it in 2026: on the list as quoted, perhaps among the others, or ended. */
  then: 'listed' | 'perhaps' | 'ended'
}

const GOODS_2009 = '财税〔2009〕9号；财税〔2014〕57号'
const SERVICES_2016 = `${REFORM_2016}附件2`

const ELECTIONS: readonly Election[] = [
  {
    id: 'water',
    name: '自来水',
    codes: ['1100301'],
    purpose: '销售自来水',
    from: '2014-07-01',
    notice: GOODS_2009,
    then: 'listed',
  },
  {
    id: 'hydropower',
    name: '小型水力发电',
    codes: ['11001010102'],
    purpose: '县级及县级以下小型水力发电单位自产的电力',
    from: '2014-07-01',
    notice: GOODS_2009,
    then: 'listed',
  },
  {
    id: 'consignment',
    name: '寄售、典当',
    codes: DURABLES,
    isByPurpose: true,
    purpose: '寄售商店代销的寄售物品，或典当业销售的死当物品',
    from: '2014-07-01',
    notice: GOODS_2009,
    then: 'listed',
  },
  {
    id: 'minerals',
    name: '砂、土、石料',
    codes: ['1020504'],
    purpose: '自己采掘的砂、土、石料或以其连续生产的砖、瓦、石灰',
    from: '2014-07-01',
    notice: GOODS_2009,
    then: 'perhaps',
  },
  {
    id: 'biologicals',
    name: '生物制品',
    codes: ['1070307'],
    purpose: '用微生物、人或动物血液等制成的生物制品',
    from: '2014-07-01',
    notice: GOODS_2009,
    then: 'perhaps',
  },
  {
    id: 'concrete',
    name: '商品混凝土',
    codes: ['108010301'],
    purpose: '仅限于以水泥为原料生产的水泥混凝土',
    from: '2014-07-01',
    notice: GOODS_2009,
    then: 'perhaps',
  },
  {
    id: 'medicines',
    name: '抗癌、罕见病药品',
    codes: ['10703'],
    purpose: '列名的抗癌药品和罕见病药品',
    isByPurpose: true,
    from: '2018-05-01',
    notice: '财税〔2018〕47号；财税〔2019〕24号',
    then: 'perhaps',
  },
  {
    id: 'transit',
    name: '公共交通',
    codes: ['301010102'],
    purpose: '公交客运、地铁、轻轨、出租车、长途客运、班车',
    from: '2016-05-01',
    notice: SERVICES_2016,
    then: 'listed',
  },
  {
    id: 'construction.labour',
    name: '清包工',
    codes: ['305'],
    purpose: '以清包工方式提供的建筑服务',
    from: '2016-05-01',
    notice: SERVICES_2016,
    then: 'listed',
  },
  {
    id: 'construction.old',
    name: '建筑工程老项目',
    codes: ['305'],
    purpose: '合同开工日期在2016年4月30日前的项目',
    from: '2016-05-01',
    notice: SERVICES_2016,
    then: 'listed',
  },
  {
    id: 'construction.supplied',
    name: '甲供工程',
    codes: ['305'],
    purpose: '为甲供工程提供的建筑服务',
    ...{ from: '2016-05-01', notice: `${SERVICES_2016}；财税〔2017〕58号`, then: 'ended' },
  },
  {
    id: 'institutions',
    name: '非企业性单位的研发、信息技术和咨询',
    codes: ['30401', '30402', '30406'],
    purpose: '非企业性单位提供',
    isByPurpose: true,
    from: '2016-05-01',
    notice: '财税〔2016〕140号',
    then: 'listed',
  },
  {
    id: 'logistics',
    name: '电影放映、仓储、装卸搬运、收派',
    codes: ['304070303', '3040407', '3040408', '3040409'],
    purpose: '提供这些服务',
    from: '2016-05-01',
    notice: SERVICES_2016,
    then: 'listed',
  },
  {
    id: 'culture',
    name: '文化体育服务',
    codes: ['30701'],
    purpose: '提供文化体育服务',
    from: '2016-05-01',
    notice: SERVICES_2016,
    then: 'perhaps',
  },
  {
    id: 'education',
    name: '非学历教育和教育辅助',
    codes: ['307020102', '307020103'],
    purpose: '提供非学历教育服务、教育辅助服务',
    from: '2016-05-01',
    notice: '财税〔2016〕68号；财税〔2016〕140号',
    then: 'listed',
  },
  {
    id: 'leasing.old',
    name: '有形动产租赁老合同',
    codes: ['304050201'],
    purpose: '营改增前取得的有形动产或尚未执行完毕的合同',
    from: '2016-05-01',
    notice: SERVICES_2016,
    then: 'perhaps',
  },
  {
    id: 'motorway',
    name: '高速公路通行费',
    codes: ['3040502020301'],
    purpose: '2016年4月30日前开工的高速公路',
    from: '2016-05-01',
    notice: SERVICES_2016,
    then: 'perhaps',
  },
  {
    id: 'property',
    name: '老不动产',
    codes: REAL_ESTATE,
    purpose: '2016年4月30日前取得的不动产、土地使用权或开工的项目',
    ...{ from: '2016-05-01', notice: `${SERVICES_2016}；财税〔2016〕47号`, rate: '0.05', then: 'listed' },
  },
  {
    id: 'margin',
    name: '劳务派遣、人力资源外包、安全保护',
    codes: MARGIN_SERVICES,
    purpose: '选择差额征税的',
    from: '2016-05-01',
    notice: '财税〔2016〕47号；财税〔2016〕68号',
    rate: '0.05',
    then: 'ended',
  },
]

export const ELECTION_ROWS: readonly PolicyRow<LevyValue>[] = ELECTIONS.flatMap((election) => {
  const { id, name, codes, purpose, from, notice, rate = '0.03', isByPurpose, then } = election
  const percent = rate === '0.03' ? '3%' : '5%'
  const base = {
    subject: 'levy' as const,
    name: `${name}简易计税`,
    says: `一般纳税人可以选择按${percent}计税，36个月内不得变更`,
    taxpayers: GENERAL_METHOD,
    codes,
    purpose,
    provenBy: 'domain/src/invoicing/rates/rate-cases.test.ts',
    figures: [`一般纳税人附列资料（一）第${rate === '0.03' ? '11、12' : '9a、9b'}栏`],
    value: {
      taxRate: rate,
      policies: [`按${percent}简易征收`, '简易征收'],
      ...(isByPurpose && { isByPurpose }),
    },
  }
  const before: PolicyRow<LevyValue> = {
    ...base,
    ...{ id: `levy.choice.${id}`, from, to: BEFORE_LAW, notice, endedBy: CARRIED },
    certainty: then === 'ended' ? 'two' : 'known',
  }
  if (then === 'ended') return [before]
  const after: PolicyRow<LevyValue> = {
    ...base,
    ...{ id: `levy.choice.${id}.2026`, from: LAW_DAY, to: CARRIED_TO, notice: CARRIED },
    certainty: then === 'listed' ? 'one' : 'unconfirmed',
  }
  return [before, after]
})
