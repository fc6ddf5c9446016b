import type { Row } from '@kaipiao/client'
import { expect, it } from 'vitest'
import { orders } from './orders.ts'

const offered = (standing: Partial<Row<'listIssueOrders'>>) =>
  [...orders.actions.filter(({ at = 'row' }) => at === 'row'), ...orders.panels]
    .filter(({ enabled }) => enabled?.(standing) ?? true)
    .map(({ label }) => label)

it.each([
  ['failed', { ddzt: 101 }, ['重试', '改票面', '刷新', '删除', '撤销', '修改并重开']],
  ['corrected', { ddzt: 1 }, ['重试', '改票面', '刷新', '置顶', '删除', '撤销', '修改并重开']],
  ['corrected, and reviewed', { ddzt: 1, ydk: 1 }, ['改票面', '刷新', '置顶', '删除', '撤销', '修改并重开']],
  ['at the bureau', { ddzt: 2 }, ['刷新', '置顶', '撤销']],
  ['issued', { ddzt: 3 }, ['刷新']],
  ['in review', { ddzt: 11, ydk: 1 }, ['刷新', '撤销']],
  ['passed', { ddzt: 12, ydk: 1 }, ['刷新', '置顶', '撤销']],
  ['cancelled', { ddzt: 103 }, ['刷新', '删除']],
  ['refused', { ddzt: 111, ydk: 1 }, ['改票面', '刷新', '删除', '撤销', '修改并重开']],
] as const)('an order that is %s is offered what the platform takes (IV14)', (_, standing, expected) => {
  expect(offered(standing)).toEqual(expected)
})

it('leads to the form of the order, and of several changes what was written and nothing else (IV14)', () => {
  const [link] = orders.panels
  expect(link && 'page' in link && link.page({ ddh: 'DD202601150001' }, 'account')).toBe(
    '/positive?order=DD202601150001',
  )
  const many = orders.actions.find(({ label }) => label === '批量改票面')
  const row = { id: '7002', form: { buyerTaxerName: '甲公司', remark: '旧', goods: [{ name: '水' }] } }
  const typed = { buyerAddressTel: '', remark: '新' }
  expect(many?.parts?.([row], typed)).toEqual({
    path: { id: '7002' },
    body: { buyerTaxerName: '甲公司', remark: '新', goods: [{ name: '水' }] },
  })
})
