import type { Schemas } from '@kaipiao/client'
import {
  listIssueOrders,
  reloadIssueOrder,
  retryIssueOrder,
  updateIssueOrderForm,
} from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noticeStore } from '../../../client/talk/notify.ts'
import { DISK, keptPlatform, showDesk } from './show-desk.tsx'
import { withoutLayout } from '../testing/without-layout.ts'

withoutLayout()

const ORDER: Schemas['IssueOrder'] = {
  ...build('IssueOrder'),
  id: '7002',
  ddh: 'DD202601150002',
  ddzt: 101,
  errCode: 202200009,
  message: '购方税号不存在',
  diskId: DISK,
  form: { ...validForm(), fplxdm: '82' },
  warnings: [],
}

/** An order that the platform has, and what is done with it. */
function withOrder(order: Schemas['IssueOrder']) {
  const platform = keptPlatform()
  const done: { act: string; body: unknown }[] = []
  let current = order
  const at = ({ path }: { path: string }) => path.replace('{id}', order.id)
  platform.instead = ({ method, url, body }) => {
    const reply = (data: unknown) => ({ code: 0, message: '', data })
    const path = url.pathname
    if (path === listIssueOrders.path)
      return reply({ list: [current], pages: { page: 1, pageSize: 20, items: 1 } })
    if (path === at(reloadIssueOrder) && method === reloadIssueOrder.method) return reply(current)
    if (path === at(updateIssueOrderForm) && method === updateIssueOrderForm.method) {
      done.push({ act: 'change', body })
      current = { ...current, ddzt: order.ddzt === 111 ? 11 : 1, form: body as Schemas['InvoiceForm'] }
      return reply(current)
    }
    if (path === at(retryIssueOrder) && method === retryIssueOrder.method) {
      done.push({ act: 'retry', body })
      current = { ...current, ddzt: 2 }
      return reply(current)
    }
    return /environment|check/i.test(path) ? reply({ ok: 1, code: 0, message: '', copyStatus: 1 }) : undefined
  }
  return { platform, done }
}

const buyerNumber = () => screen.findByLabelText<HTMLInputElement>(/纳税人识别号/)
const issue = () =>
  fireEvent.keyDown(screen.getByLabelText('购买方名称', { selector: 'input' }), {
    key: 'Enter',
    ctrlKey: true,
  })

it('opens an order that failed with all it said, and leads to the field that was refused (IV14)', async () => {
  showDesk(withOrder(ORDER).platform, `/positive?order=${ORDER.ddh}`)
  await screen.findByText(/DD202601150002 没有开出：购方税号不存在/)
  expect((await buyerNumber()).value).toBe(ORDER.form.buyerTaxerId)
  await waitFor(async () => expect(document.activeElement).toBe(await buyerNumber()))
  expect((await buyerNumber()).getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(await buyerNumber(), { target: { value: '91110108MA01K8QH3W' } })
  await waitFor(async () => expect((await buyerNumber()).getAttribute('aria-invalid')).toBe('false'))
  expect(screen.queryByRole('button', { name: /存\s?草\s?稿/ })).toBeNull()
})

it('issues the same order again as it was corrected, and makes no other', async () => {
  const { platform, done } = withOrder(ORDER)
  showDesk(platform, `/positive?order=${ORDER.ddh}`)
  await screen.findByText(/没有开出/)
  fireEvent.change(await buyerNumber(), { target: { value: '91110108MA01K8QH3W' } })
  issue()
  await screen.findByText('正在开具，结果会自动显示')
  expect(done).toMatchObject([
    {
      act: 'change',
      body: { buyerTaxerId: '91110108MA01K8QH3W', goods: [{ name: ORDER.form.goods[0]?.name }] },
    },
    { act: 'retry' },
  ])
  expect(platform.writes.filter((write) => write.startsWith('POST /v2/tax/issue/invoice/'))).toEqual([])
})

it('hands in again what a review refused, which goes on by itself', async () => {
  const { platform, done } = withOrder({
    ...ORDER,
    ddzt: 111,
    errCode: 0,
    message: '审核不通过：备注与合同不符',
  })
  showDesk(platform, `/positive?order=${ORDER.ddh}`)
  await screen.findByText(/没有开出：审核不通过/)
  issue()
  await screen.findByText('正在开具，结果会自动显示')
  expect(done.map(({ act }) => act)).toEqual(['change'])
})

it('does not open an order that is issued by now', async () => {
  showDesk(withOrder({ ...ORDER, ddzt: 3 }).platform, `/positive?order=${ORDER.ddh}`)
  await waitFor(() =>
    expect(noticeStore.read().map(({ text }) => text)).toEqual([
      '这张开票订单正在开具、已开具或已撤销，不能再改',
    ]),
  )
})
