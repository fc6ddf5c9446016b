import type { Row } from '@kaipiao/client'
import { lateFees } from '@kaipiao/domain/declarations/tax-payments/late-fee'
import { lateFeeText } from '@kaipiao/domain/declarations/tax-payments/late-fee-text'
import { monthText } from '@kaipiao/domain/declarations/duties/month-as-read'
import { returnName } from '@kaipiao/domain/declarations/forms/tax-items'
import { add, isZero, negate, roundToCents } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { formatMoney } from '@kaipiao/domain/money/format-money'

export { filingQuestion as askToFile } from '@kaipiao/domain/declarations/declarations/filing-question'

export type Declared = Pick<
  Row<'queryDeclarations'>,
  'taxerName' | 'zsxmmc' | 'sbssq' | 'type' | 'ybtse' | 'fjsf' | 'sbjzrq' | 'djse' | 'skmx' | 'gzce' | 'state'
>

/** Whose return it is, and of which period. */
const nameOf = ({ taxerName, zsxmmc, sbssq }: Declared): string =>
  `${taxerName} ${monthText(sbssq)} ${returnName(zsxmmc)}`

/** One by its name, several by the first and their number. */
function named(rows: readonly Declared[]): string {
  const [first] = rows
  if (first === undefined) return ''
  return rows.length === 1 ? nameOf(first) : `${nameOf(first)} 等 ${rows.length} 份`
}

const yuan = (amount: string): string => `¥${formatMoney(amount)}`

/** Before what is due is drawn: with the late fee of the day. */
export function askToPay(rows: readonly Declared[], today: string): string {
  const taxes = sum(rows.map(({ djse = '0' }) => djse))
  const late = rows.flatMap(({ skmx = [], sbjzrq }) => lateFees(skmx, sbjzrq, today).parts)
  const fees = sum(late.map(({ znj }) => znj))
  const fee = isZero(fees)
    ? ''
    : `，滞纳金 ${yuan(fees)}（${lateFeeText(late)}），合计 ${yuan(add(taxes, fees))}`
  return `${today} 通过三方协议扣缴 ${named(rows)}：税款 ${yuan(taxes)}${fee}。确定缴款？`
}

export function askToVoid(rows: readonly Declared[], today: string): string {
  const total = sum(rows.map(({ ybtse }) => ybtse))
  const [first] = rows
  const due = first ? `须在 ${first.sbjzrq} 前重新申报。` : ''
  return `${today} 作废 ${named(rows)} 的申报，应补（退）${yuan(total)}。${due}确定作废？`
}

export function askToCorrect(rows: readonly Declared[], today: string): string {
  const [first] = rows
  const late = first && today > first.sbjzrq ? '补缴的税款从申报截止日次日起加收滞纳金。' : ''
  return `${today} 更正 ${named(rows)} 的申报（已申报 ${yuan(first?.ybtse ?? '0')}）。更正提交前原申报有效，其后未申报的各期随之结转。${late}确定更正？`
}

export function askToRefund(rows: readonly Declared[], today: string): string {
  const total = sum(rows.map(({ djse = '0' }) => roundToCents(negate(djse))))
  return `${today} 申请退还 ${named(rows)} 多缴的税款 ${yuan(total)}。确定申请？`
}
