/**
 * What may be done with a return that is filed, and when one may be filed. Sources: law-2026.md §7; declarations.md §1.10:
 * 作废 only before payment and inside the period, 更正 replaces a filed return as a new revision and keeps the old one.
 */
import type { Schemas } from '@kaipiao/client/types'
import { isZero } from '../../money/money.ts'
import type { CalendarDate } from '../../ranges/calendar-date.ts'
import type { Issue } from '../../result/issue.ts'
import { isFiled } from '../declarations/submission.ts'
import { monthText } from '../duties/month-as-read.ts'
import { CORPORATE_INCOME_TAX, VAT } from '../forms/tax-items.ts'

type Row = Pick<Schemas['Declaration'], 'sbssq' | 'state' | 'sbjzrq' | 'zsxmmc'> &
  Partial<Pick<Schemas['Declaration'], 'jkzt' | 'yjse' | 'gzcs'>>
type Other = Pick<Row, 'sbssq' | 'state'>

/** Taxes whose returns go on from the one before. */
const CHAINED: readonly string[] = [VAT, CORPORATE_INCOME_TAX]

/** Why it cannot be voided: `filing.*`. */
export function checkVoid(
  row: Row,
  { today, others }: { today: CalendarDate; others: readonly Other[] },
): Issue[] {
  const { state, jkzt, yjse = '0', gzcs = 0, sbjzrq } = row
  if (state === 'submitting') return refuse('submitting', '申报中，请等待税局结果')
  if (!isFiled(state)) return refuse('notFiled', '尚未申报，不能作废')
  if (state === 'paid' || !isZero(yjse)) return refuse('paid', '已缴款，不能作废，请更正申报')
  if (jkzt === 'drawing') return refuse('drawing', '正在扣款，不能作废')
  if (gzcs > 0) return refuse('corrected', '已更正的申报不能作废，请再次更正')
  if (today > sbjzrq) return refuse('late', `已过申报截止日期${sbjzrq}，不能作废，请更正申报`)
  const later = CHAINED.includes(row.zsxmmc)
    ? others.find(
        (other) => other.sbssq > row.sbssq && (isFiled(other.state) || other.state === 'submitting'),
      )
    : undefined
  return later === undefined
    ? []
    : refuse('later', `${monthText(later.sbssq)}已申报，请先作废其后各期的申报，或更正本期`)
}

/** Why a correction cannot begin: `filing.*`. */
export function checkCorrection({ state, jkzt }: Pick<Row, 'state' | 'jkzt'>): Issue[] {
  if (state === 'submitting') return refuse('submitting', '申报中，请等待税局结果')
  if (state === 'correcting') return refuse('again', '正在更正，请直接修改后提交')
  if (!isFiled(state)) return refuse('notFiled', '尚未申报，可直接修改，无需更正')
  if (jkzt === 'drawing') return refuse('drawing', '正在扣款，请等待结果后更正')
  return jkzt === 'refunding' ? refuse('drawing', '正在退税，请等待结果后更正') : []
}

/** Why there is no correction to give up. */
export function checkWithdrawal({ state }: Pick<Row, 'state'>): Issue[] {
  return state === 'correcting' ? [] : refuse('noCorrection', '没有在更正，不能放弃')
}

/** Why the bureau takes no return of the period yet: `filing.notOpen`, it is not over. */
export function checkOpen(
  { sbssq, skssqz }: Pick<Schemas['Declaration'], 'sbssq' | 'skssqz'>,
  today: CalendarDate,
): Issue[] {
  return skssqz >= today ? refuse('notOpen', `所属期${monthText(sbssq)}尚未结束，不能申报`) : []
}

const refuse = (reason: string, message: string): Issue[] => [
  { code: `filing.${reason}`, path: 'id', message, severity: 'error' },
]
