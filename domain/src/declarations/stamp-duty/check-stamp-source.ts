/** What a 税源 must hold together. Sources: 印花税法 art. 5, 6, 11; 国家税务总局公告2022年第14号 art. 1 (periods by kind of document). */
import type { Schemas } from '@kaipiao/client/types'
import { compare, isMoney, isZero } from '../../money/money.ts'
import { isCalendarDate } from '../../ranges/calendar-date.ts'
import type { Issue } from '../../result/issue.ts'
import { STAMP_ITEMS } from '../form-versions/stamp-items.ts'
import { stampTax } from './stamp-tax.ts'

type Draft = Partial<Schemas['StampSourceInput']>

/** Issues `stamp.cycle`, `stamp.vat`, `stamp.settled`, `stamp.relief`, `stamp.amount` of a draft that may be filled in halfway. */
export function checkStampSource(draft: Draft): Issue[] {
  return [...cycleIssues(draft), ...vatIssues(draft), ...settlementIssues(draft), ...reliefIssues(draft)]
}

function cycleIssues({ item, cycle }: Draft): Issue[] {
  const facts = STAMP_ITEMS.find((known) => known.item === item)
  if (facts === undefined || cycle === undefined || facts.cycles.includes(cycle)) return []
  const message =
    item === 'books' ? '营业账簿按年或按次申报' : '应税合同和产权转移书据按季或按次申报，没有按年申报'
  return [issue('stamp.cycle', 'cycle', message)]
}

function vatIssues({ item, amount = '', vat }: Draft): Issue[] {
  if (vat === undefined || !isMoney(vat) || isZero(vat)) return []
  if (item === 'books') return [issue('stamp.vat', 'vat', '营业账簿没有增值税')]
  if (!isMoney(amount) || compare(vat, amount) < 0) return []
  return [issue('stamp.vat', 'vat', '列明的增值税应小于合同所列金额')]
}

function settlementIssues({ amount = '', signed = '', settledDate, settledAmount, cycle }: Draft): Issue[] {
  if (settledDate === undefined && settledAmount === undefined)
    return cycle === 'perAct' && isMoney(amount) && isZero(amount)
      ? [issue('stamp.amount', 'amount', '按次申报的凭证要有所列金额，或实际结算的日期和金额')]
      : []
  if (isMoney(amount) && !isZero(amount))
    return [issue('stamp.settled', 'settledAmount', '凭证已列明金额，按所列金额计税，不填实际结算')]
  if (settledDate === undefined) return [issue('stamp.settled', 'settledDate', '请填写实际结算日期')]
  if (settledAmount === undefined) return [issue('stamp.settled', 'settledAmount', '请填写实际结算金额')]
  if (isCalendarDate(signed) && settledDate < signed)
    return [issue('stamp.settled', 'settledDate', '实际结算日期不能早于书立日期')]
  return []
}

function reliefIssues({ relief, reliefReason = '', ...source }: Draft): Issue[] {
  if (relief === undefined || !isMoney(relief) || isZero(relief))
    return reliefReason.trim() === ''
      ? []
      : [issue('stamp.relief', 'relief', '请填写减免税额，或去掉减免性质')]
  if (reliefReason.trim() === '')
    return [issue('stamp.relief', 'reliefReason', '有减免税额的，请填写减免性质')]
  const { item, cycle, signed, amount } = source
  if (item === undefined || cycle === undefined || signed === undefined || amount === undefined) return []
  if (!isCalendarDate(signed) || !isMoney(amount)) return []
  const { tax } = stampTax({ ...source, item, cycle, signed, amount })
  if (compare(relief, tax) <= 0) return []
  return [issue('stamp.relief', 'relief', `减免税额不能大于应纳税额${tax}；六税两费减半在申报表中另计`)]
}

const issue = (code: string, path: string, message: string): Issue => ({
  code,
  path,
  message,
  severity: 'error',
})
