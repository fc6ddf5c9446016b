import { expect, it } from 'vitest'
import { canMoveGoodsAudit, checkGoodsVerdict, type GoodsAuditState } from './audit-states.ts'

const states: readonly GoodsAuditState[] = [11, 12, 111]

it.each<[GoodsAuditState, readonly GoodsAuditState[]]>([
  [11, [12, 111]],
  [12, []],
  [111, []],
])('a review in state %i ends in %j', (from, to) => {
  expect(states.filter((state) => canMoveGoodsAudit(from, state))).toEqual(to)
})

it.each([
  [{}, []],
  [{ state: 12 } as const, []],
  [{ state: 111, message: '编码不符' } as const, []],
  [{ state: 111 } as const, ['message']],
  [{ state: 111, message: ' ' } as const, ['message']],
])('a verdict %j is asked again about %j', (verdict, paths) => {
  expect(checkGoodsVerdict(verdict).map(({ path }) => path)).toEqual(paths)
})
