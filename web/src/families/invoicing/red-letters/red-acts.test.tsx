import { expect, it, vi } from 'vitest'
import type { Means } from '../../../kit/shapes/action.ts'
import { invoices } from '../invoices/invoices.ts'
import { redNotices } from './red-notices.ts'

const offered = (standing: object) =>
  redNotices.actions
    .filter(({ enabled }) => enabled?.({ zt: 'uploaded', sqf: 1, orderId: '', ...standing }))
    .map(({ label }) => label)

it.each([
  ['a disk', {}, ['确认', '撤销']],
  ['the seller who waits', { bfsf: 1, hzqrxxztDm: '02' }, ['撤销']],
  ['the buyer who is asked', { bfsf: 0, hzqrxxztDm: '02' }, ['确认', '否认']],
  ['the seller who is asked', { sqf: 0, bfsf: 1, hzqrxxztDm: '03' }, ['确认', '否认']],
  ['the seller, once both agree', { zt: 'confirmed', bfsf: 1, hzqrxxztDm: '04' }, ['开具红字发票', '撤销']],
  ['the buyer, once both agree', { zt: 'confirmed', bfsf: 0, hzqrxxztDm: '04' }, []],
  ['either, once it is void', { zt: 'revoked', bfsf: 1, hzqrxxztDm: '07' }, []],
])('a red notice offers %s only what is lawful (IV07)', (_, standing, expected) => {
  expect(offered(standing)).toEqual(expected)
})

it('applies for a red notice from the invoice, and its list opens on that type', async () => {
  const row = {
    id: '1',
    fplb: 0,
    fplxdm: '82',
    fpdm: '',
    fphm: '26110000000000000001',
    diskId: '661000000001',
  }
  const open = invoices.actions.filter(
    ({ operation, enabled, label }) =>
      operation.id === 'createRedNotice' && label !== '部分红冲' && enabled?.(row),
  )
  expect(open.map(({ label }) => label)).toEqual(['申请红字确认'])
  const call = vi.fn(() => Promise.resolve({}))
  await open[0]?.perform?.([row], { call } as unknown as Means, { chyyDm: '02' })
  expect(call).toHaveBeenCalledWith(expect.objectContaining({ id: 'createRedNotice' }), {
    path: { a: '661000000001', b: '82' },
    body: { yfpdm: '', yfphm: row.fphm, sqsm: '0000000100', sqf: 1, chyyDm: '02' },
  })
  expect(sessionStorage.getItem('kaipiao.choice.fplxdm')).toBe('82')
  sessionStorage.clear()
})
