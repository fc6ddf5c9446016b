/** What a payment to a person must hold together. Sources: 公告2023年第30号 (bonus by itself: last day, once a year); law-2026.md §5. */
import type { Schemas } from '@kaipiao/client/types'
import { compare, isMoney } from '../../money/money.ts'
import type { Issue } from '../../result/issue.ts'
import { monthOf } from '../duties/period.ts'
import { mayStandAlone } from './bonus-methods.ts'

type Draft = Partial<Schemas['PayInput']>

const MONTH = /^\d{4}(0[1-9]|1[0-2])$/

/** Issues `pay.bonusMethod`, `pay.bonusEnded`, `pay.exempt`, of a draft that may be filled in halfway. */
export function checkPay({ item, bonusMethod, sbssq = '', income = '', exempt = '' }: Draft): Issue[] {
  const issues: Issue[] = []
  if (item === 'bonus' && bonusMethod === undefined)
    issues.push(issue('pay.bonusMethod', 'bonusMethod', '请选择奖金计税方式：单独计税或并入综合所得'))
  if (item !== undefined && item !== 'bonus' && bonusMethod !== undefined)
    issues.push(issue('pay.bonusMethod', 'bonusMethod', '只有全年一次性奖金才有计税方式'))
  if (bonusMethod === 'separate' && MONTH.test(sbssq) && !mayStandAlone(sbssq))
    issues.push(issue('pay.bonusEnded', 'bonusMethod', '全年一次性奖金单独计税的政策已结束，请并入综合所得'))
  if (isMoney(income) && isMoney(exempt) && compare(exempt, income) > 0)
    issues.push(issue('pay.exempt', 'exempt', '免税收入不能大于收入'))
  return issues
}

/** Issues against the person and what else was paid in the year: `pay.beforeHire`, `pay.bonusTwice`. */
export function checkPayOf(
  { item, sbssq, bonusMethod }: Pick<Schemas['PayInput'], 'item' | 'sbssq' | 'bonusMethod'>,
  { hireDate }: Pick<Schemas['EmployeeInfo'], 'hireDate'>,
  others: readonly Pick<Schemas['Pay'], 'item' | 'sbssq' | 'bonusMethod'>[],
): Issue[] {
  const issues: Issue[] = []
  if ((item === 'wage' || item === 'bonus') && sbssq < monthOf(hireDate))
    issues.push(issue('pay.beforeHire', 'sbssq', `所得月份早于入职日期${hireDate}`))
  const isAlone = (pay: Pick<Schemas['Pay'], 'item' | 'bonusMethod'>): boolean =>
    pay.item === 'bonus' && pay.bonusMethod === 'separate'
  if (isAlone({ item, ...(bonusMethod && { bonusMethod }) }))
    for (const other of others)
      if (isAlone(other) && other.sbssq.slice(0, 4) === sbssq.slice(0, 4))
        issues.push(
          issue(
            'pay.bonusTwice',
            'bonusMethod',
            `全年一次性奖金单独计税一年只能用一次，${other.sbssq}已经用过`,
          ),
        )
  return issues
}

const issue = (code: string, path: string, message: string): Issue => ({
  code,
  path,
  message,
  severity: 'error',
})
