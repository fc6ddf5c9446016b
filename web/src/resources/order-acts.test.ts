import type { Row } from '@kaipiao/client'
import { expect, it } from 'vitest'
import { orders } from './orders.ts'

const offered = (standing: Partial<Row<'listIssueOrders'>>) =>
  orders.actions
    .filter(
      ({ at = 'row', enabled }) => at === 'row' && (enabled?.(standing as Row<'listIssueOrders'>) ?? true),
    )
    .map(({ label }) => label)

it.each([
  ['failed', { ddzt: 101 }, ['重试', '改票面', '刷新', '删除', '撤销']],
  ['corrected', { ddzt: 1 }, ['重试', '改票面', '刷新', '置顶', '删除', '撤销']],
  ['corrected, and reviewed', { ddzt: 1, ydk: 1 }, ['改票面', '刷新', '置顶', '删除', '撤销']],
  ['at the bureau', { ddzt: 2 }, ['刷新', '置顶', '撤销']],
  ['issued', { ddzt: 3 }, ['刷新']],
  ['in review', { ddzt: 11, ydk: 1 }, ['刷新', '撤销']],
  ['passed', { ddzt: 12, ydk: 1 }, ['刷新', '置顶', '撤销']],
  ['cancelled', { ddzt: 103 }, ['刷新', '删除']],
  ['refused', { ddzt: 111, ydk: 1 }, ['改票面', '刷新', '删除', '撤销']],
] as const)('an order that is %s is offered what the platform takes (IV14)', (_, standing, expected) => {
  expect(offered(standing)).toEqual(expected)
})
