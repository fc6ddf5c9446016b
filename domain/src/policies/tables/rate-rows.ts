/**
 * Rates of the general method by the band that a goods code is in. Sources: domain.md §1.5; law-2026.md §2;
 * checklist FM40–FM42 and the regulation of each row.
 */
import { GENERAL_METHOD } from '../taxpayer-groups.ts'
import { percentText } from '../percent-text.ts'
import type { PolicyRow } from '../policy-row.ts'

/** Goods, and services, that have had their rates together. */
export type Band = 'thirteen' | 'nineGoods' | 'nineServices' | 'six' | 'none'

export interface RateValue {
  /** A fraction without trailing zeros. */
  taxRate: string
  bands: readonly Band[]
}

const LAW_1994 = '增值税暂行条例（国务院令第134号）'
const CUT_2017 = '财税〔2017〕37号'
const CUT_2018 = '财税〔2018〕32号'
const CUT_2019 = '财政部 税务总局 海关总署公告2019年第39号'
const TRIAL_2012 = '财税〔2011〕110号'
const ARTICLE_10 = '增值税法第十条'

const row = (
  id: string,
  taxRate: string,
  bands: readonly Band[],
  [from, to]: readonly [from: string, to?: string],
  [notice, endedBy]: readonly [notice: string, endedBy?: string],
  figures: readonly string[],
): PolicyRow<RateValue> => ({
  id: `rate.${id}`,
  subject: 'rate',
  name: `税率${percentText(taxRate)}`,
  says: `一般计税方法，${bands.map((band) => BAND_NAMES[band]).join('、')}`,
  taxpayers: GENERAL_METHOD,
  from,
  ...(to !== undefined && { to }),
  notice,
  ...(endedBy !== undefined && { endedBy }),
  certainty: to === undefined ? 'two' : 'known',
  provenBy: 'domain/src/policies/book/policy-days.test.ts',
  figures,
  value: { taxRate, bands },
})

const BAND_NAMES: Readonly<Record<Band, string>> = {
  thirteen: '货物、劳务和有形动产租赁',
  nineGoods: '农产品、能源、图书、农资等货物',
  nineServices: '交通运输、邮政、基础电信、建筑、不动产',
  six: '其他服务和无形资产',
  none: '不征税项目',
}

const FIRST = ['一般纳税人附列资料（一）第1、2栏']
const SECOND = ['一般纳税人附列资料（一）第3、4栏']
const THIRD = ['一般纳税人附列资料（一）第5栏']

export const RATE_ROWS: readonly PolicyRow<RateValue>[] = [
  row('17', '0.17', ['thirteen'], ['1994-01-01', '2018-04-30'], [LAW_1994, CUT_2018], FIRST),
  row('16', '0.16', ['thirteen'], ['2018-05-01', '2019-03-31'], [CUT_2018, CUT_2019], FIRST),
  row('13', '0.13', ['thirteen'], ['2019-04-01'], [`${CUT_2019}；${ARTICLE_10}`], FIRST),
  row('13.goods', '0.13', ['nineGoods'], ['1994-01-01', '2017-06-30'], [LAW_1994, CUT_2017], FIRST),
  row('11.goods', '0.11', ['nineGoods'], ['2017-07-01', '2018-04-30'], [CUT_2017, CUT_2018], SECOND),
  row('11.services', '0.11', ['nineServices'], ['2012-01-01', '2018-04-30'], [TRIAL_2012, CUT_2018], SECOND),
  row('10', '0.1', ['nineGoods', 'nineServices'], ['2018-05-01', '2019-03-31'], [CUT_2018, CUT_2019], SECOND),
  row('9', '0.09', ['nineGoods', 'nineServices'], ['2019-04-01'], [`${CUT_2019}；${ARTICLE_10}`], SECOND),
  row('6', '0.06', ['six'], ['2012-01-01'], [`${TRIAL_2012}；${ARTICLE_10}`], THIRD),
]
