/** Sources: law-2026.md §7; declarations.md §1.10: a filed return is paid once, by an agreement that there is. */
import type { Schemas } from '@kaipiao/client/types'
import { signOf } from '../../money/money.ts'
import type { Issue } from '../../result/issue.ts'
import { isFiled } from '../declarations/submission.ts'

type Payable = Pick<Schemas['Declaration'], 'state' | 'jkzt' | 'djse'>

/** Why it cannot be paid now: `payment.notFiled`, `payment.correcting`, `payment.underWay`, `payment.nothing`. */
export function checkPayment(row: Payable): Issue[] {
  return [...checkIdle(row), ...(signOf(row.djse ?? '0') > 0 ? [] : refuse('nothing', '没有待缴的税款'))]
}

/** Why nothing comes back of it now. */
export function checkRefund(row: Payable): Issue[] {
  return [...checkIdle(row), ...(signOf(row.djse ?? '0') < 0 ? [] : refuse('nothing', '没有多缴的税款'))]
}

/** Whether staff can ask for the draw: what lists and pages ask of a row. */
export const canPay = (row: Payable): boolean => checkPayment(row).length === 0
export const canRefund = (row: Payable): boolean => checkRefund(row).length === 0

function checkIdle({ state, jkzt }: Payable): Issue[] {
  if (!isFiled(state)) return refuse('notFiled', '尚未申报，没有可缴的税款')
  if (state === 'correcting') return refuse('correcting', '更正中，请先提交或放弃更正')
  if (jkzt === 'drawing') return refuse('underWay', '正在扣款，请等待结果')
  return jkzt === 'refunding' ? refuse('underWay', '正在退税，请等待结果') : []
}

const refuse = (reason: string, message: string): Issue[] => [
  { code: `payment.${reason}`, path: 'id', message, severity: 'error' },
]
