/** What is asked before returns are filed: whose, of which period, how much, and by which day it is paid (decision 0060). */
import type { Schemas } from '@kaipiao/client/types'
import { daysBetween } from '../../ranges/calendar-date.ts'
import { formatMoney } from '../../money/format-money.ts'
import { isZero, signOf } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { returnName } from '../forms/tax-items.ts'

type Filed = Pick<
  Schemas['Declaration'],
  'taxerName' | 'zsxmmc' | 'sbssq' | 'type' | 'ybtse' | 'fjsf' | 'sbjzrq'
> &
  Partial<Pick<Schemas['Declaration'], 'state' | 'gzce'>>

const SHOWN = 5

/** @param today `YYYY-MM-DD` */
export function filingQuestion(returns: readonly Filed[], today: string): string {
  const [only] = returns
  if (only !== undefined && returns.length === 1) return `${filingText(only, today)}。${AFTER}`
  const shown = returns.slice(0, SHOWN).map((one) => filingText(one, today))
  const rest = returns.length > SHOWN ? `；等${returns.length}份` : ''
  const total = sum(returns.map(({ ybtse }) => ybtse))
  return `${shown.join('；')}${rest}。共${returns.length}份，应补（退）税额合计 ¥${formatMoney(total)}。${AFTER}`
}

const AFTER = '提交后同一所属期不能再次申报，缴款前可作废。确定申报？'

/** `北京青禾商贸有限公司 2025年12月 增值税及附加税费，应补（退）税额 ¥1,456.00…`. */
export function filingText(one: Filed, today: string): string {
  const { taxerName, zsxmmc, ybtse, fjsf = '0', sbjzrq, state, gzce = '0.00' } = one
  const changed = state === 'correcting' ? `，与原申报相差 ¥${formatMoney(gzce)}` : ''
  const surcharges = isZero(fjsf) ? '' : `（含附加税费 ¥${formatMoney(fjsf)}）`
  const late = daysBetween(sbjzrq, today)
  const due =
    late > 0
      ? `已过截止日期 ${sbjzrq}，逾期${late}天${signOf(ybtse) > 0 ? '，缴款时加收滞纳金' : ''}`
      : `申报和缴款截止 ${sbjzrq}`
  return `${taxerName} ${periodName(one)} ${returnName(zsxmmc)}，应补（退）税额 ¥${formatMoney(ybtse)}${surcharges}${changed}，申报日期 ${today}，${due}`
}

/** `2025年12月`, of a quarter `2025年第4季度`, of a year `2025年`. */
export function periodName({ sbssq, type }: Pick<Filed, 'sbssq' | 'type'>): string {
  const [year, month] = [sbssq.slice(0, 4), Number(sbssq.slice(4))]
  if (type === 'quarterly') return `${year}年第${Math.ceil(month / 3)}季度`
  return type === 'yearly' ? `${year}年` : `${year}年${month}月`
}
