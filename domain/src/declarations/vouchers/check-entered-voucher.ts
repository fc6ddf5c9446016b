/**
 * What a voucher that is written down by hand must hold. Sources: law-2026.md §4 (which vouchers, shown or computed, the
 * traveller's identity); declarations.md §8 (number of a customs payment book; its length is known and unopened).
 */
import { COMPUTED } from './computed-kinds.ts'
import type { Schemas } from '@kaipiao/client/types'
import { compare, isMoney, multiplyToCents, productDiffersBeyond, signOf } from '../../money/money.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import type { Issue } from '../../result/issue.ts'

type Draft = Partial<Schemas['InputVoucherInput']>

/** 缴款书号码 */
const CUSTOMS_LENGTH = 22
/** Cents of several lines may have been rounded. */
const TOLERANCE = '0.06'

/** Issues `voucher.*` of a draft that may be filled in halfway. */
export function checkEnteredVoucher(draft: Draft): Issue[] {
  const { pzlx, pzhm = '', je = '', se, lkxm, lkzjh } = draft
  const issues: Issue[] = []
  if (pzlx === 'customs' && pzhm !== '' && pzhm.length !== CUSTOMS_LENGTH)
    issues.push(issue('number', 'pzhm', `海关缴款书号码应为${CUSTOMS_LENGTH}位`))
  if (isMoney(je) && signOf(je) <= 0 && pzlx !== 'withheld')
    issues.push(issue('amount', 'je', '金额必须大于0'))
  if (pzlx === 'ticket') {
    const why = '公路、水路等客票须注明旅客身份信息才能抵扣'
    if (!lkxm) issues.push(issue('traveller', 'lkxm', why))
    if (!lkzjh) issues.push(issue('traveller', 'lkzjh', why))
  }
  if (pzlx === undefined) return issues
  if (COMPUTED.has(pzlx)) {
    if (se !== undefined && se !== '' && isMoney(se) && signOf(se) !== 0)
      issues.push(issue('computed', 'se', '该类凭证按票面金额计算抵扣，不填税额'))
    return issues
  }
  return [...issues, ...checkShownTax(draft)]
}

/** Why it cannot be of that day. */
export function checkVoucherDay(kprq: CalendarDate, today: CalendarDate): Issue[] {
  return kprq > today ? [issue('future', 'kprq', '开具日期不能晚于今天')] : []
}

function checkShownTax({ pzlx, je = '', se = '', sl = '' }: Draft): Issue[] {
  if (se === '') return [issue('tax', 'se', '请填写凭证上注明的税额')]
  if (!isMoney(se)) return []
  if (signOf(se) <= 0) return [issue('tax', 'se', '税额必须大于0')]
  if (!isMoney(je) || (pzlx === 'withheld' && signOf(je) === 0)) return []
  if (compare(se, je) >= 0) return [issue('tax', 'se', '税额应小于金额')]
  if (sl !== '' && isMoney(sl) && productDiffersBeyond(je, sl, se, TOLERANCE))
    return [issue('tax', 'se', `税额与金额、税率不符，应为${multiplyToCents(je, sl)}`)]
  return []
}

const issue = (reason: string, path: string, message: string): Issue => ({
  code: `voucher.${reason}`,
  path,
  message,
  severity: 'error',
})
