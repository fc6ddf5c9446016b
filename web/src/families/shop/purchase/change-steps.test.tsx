import { createStoreOrder } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { answering } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { askedTerms } from '../orders/order-terms.ts'
import { ChangeSteps } from './change-steps.tsx'

const LOADED = { timeout: 20_000 }
const change = build('StoreChange', {
  ...{ orderId: '17001', fromGid: 'G1001', name: '数电托管服务(年)', gid: 'G1001' },
  ...{ taxerName: '北京远帆商贸有限公司', taxerId: '91110108MA00QNG112', diskId: '' },
  ...{ usedDays: 117, unusedDays: 248, settleTotal: '0.00', settleRefund: '326.13' },
  amountBrief: [
    { title: '应退金额', content: '326.13', hints: '480.00 × 248 ÷ 365 天，不足一分舍去' },
    { title: '退回余额', content: '326.13', hints: '青禾财税' },
  ],
})

function show(changes: (typeof change)[], sourceId?: string) {
  const onOrdered = vi.fn()
  const client = answering({
    listStoreChanges: () => changes,
    createStoreOrder: () => build('StoreOrder', { id: '17009' }),
  })
  const offer = { gid: undefined, asked: askedTerms(new URLSearchParams()) }
  renderWith(
    <ChangeSteps
      orderType={5}
      entityId="661000000001"
      {...offer}
      {...(sourceId === undefined ? {} : { sourceId })}
      onOrdered={onOrdered}
    />,
    { client },
  )
  return { client, onOrdered }
}

it('a refund shows line, use, amount and where it goes, and is ordered as it was confirmed', async () => {
  const { client, onOrdered } = show([change])
  const lines = await screen.findByLabelText('结算明细', {}, LOADED)
  expect(lines.textContent).toContain('应退金额326.13480.00 × 248 ÷ 365 天，不足一分舍去')
  expect(lines.textContent).toContain('退回余额326.13青禾财税')
  fireEvent.click(screen.getByText('退款 ¥326.13'))
  await waitFor(() => expect(dialogStore.read()).toHaveLength(1), LOADED)
  expect(client.asked(createStoreOrder)).toEqual([])
  expect(dialogStore.read()[0]?.question).toMatchObject({
    title: '退款',
    message:
      '北京远帆商贸有限公司的 数电托管服务(年) 退款 ¥326.13，退回原付款账户，服务到今天为止。退款后不能撤销。',
  })
  dialogStore.read()[0]?.answer('yes')
  await waitFor(() => expect(onOrdered).toHaveBeenCalledExactlyOnceWith('17009'), LOADED)
  const goods = [{ id: 'G1001', q: 1, form: [{ id: 'taxerId', value: '91110108MA00QNG112' }] }]
  expect(client.asked(createStoreOrder)).toMatchObject([
    { body: { type: 5, goods, sourceId: '17001', shownAmount: '326.13' } },
  ])
})

it('of several lines one is chosen first', async () => {
  show([change, { ...change, orderId: '17002' }])
  expect(await screen.findAllByRole('radio', {}, LOADED)).toHaveLength(2)
  expect(screen.queryByLabelText('结算明细')).toBeNull()
  fireEvent.click(screen.getAllByRole('radio')[1] ?? document.body)
  expect(await screen.findByText('退款 ¥326.13')).toBeDefined()
})

it('of an order for many enterprises one is found by its name, and that one is ordered', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    ...change,
    ...{
      taxerName: `上海${at}号有限公司`,
      taxerId: `9131011500000000${at}A`,
      diskId: at === 3 ? '661000000003' : '',
    },
  }))
  const { client } = show(many, '17001')
  expect(await screen.findAllByRole('radio', {}, LOADED)).toHaveLength(8)
  fireEvent.change(screen.getByLabelText('查找企业'), { target: { value: '3号' } })
  fireEvent.click(screen.getByRole('radio'))
  fireEvent.click(await screen.findByText('退款 ¥326.13'))
  await waitFor(() => expect(dialogStore.read()).toHaveLength(1), LOADED)
  expect(dialogStore.read()[0]?.question).toMatchObject({
    message: expect.stringContaining('上海3号有限公司的 '),
  })
  dialogStore.read()[0]?.answer('yes')
  await waitFor(() => expect(client.asked(createStoreOrder)).toHaveLength(1), LOADED)
  const form = [
    { id: 'taxerId', value: '91310115000000003A' },
    { id: 'diskId', value: '661000000003' },
  ]
  expect(client.asked(createStoreOrder)).toMatchObject([{ body: { sourceId: '17001', goods: [{ form }] } }])
})

it('of an order nothing else is offered, and where nothing can be changed it says so', async () => {
  show([change], '17003')
  expect(await screen.findByText('没有可退款的已开通订单', {}, LOADED)).toBeDefined()
  expect(screen.queryByRole('button', { name: /退款/ })).toBeNull()
})
