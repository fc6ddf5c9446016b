import { expect, it } from 'vitest'
import { canMoveGoodsAudit, type GoodsAuditState } from './audit-states.ts'

const states: readonly GoodsAuditState[] = [11, 12, 111]

it.each<[GoodsAuditState, readonly GoodsAuditState[]]>([
  [11, [12, 111]],
  [12, []],
  [111, []],
])('a review in state %i ends in %j', (from, to) => {
  expect(states.filter((state) => canMoveGoodsAudit(from, state))).toEqual(to)
})
