import { Problem, type Schemas } from '@kaipiao/client'
import { createRedNotice, getStatsInvoiceDetail, issueInvoice } from '@kaipiao/client/operations'
import { issuedInvoice, issuedLine } from '@kaipiao/domain/invoicing/testing/issued-sample'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { signIn } from '../../../requests/testing/signed-in.ts'
import { sessionStore } from '../../../client/session/session-store.ts'
import { noticeStore } from '../../../client/talk/notify.ts'
import { RedPartDialog } from './red-part-dialog.tsx'

const goods = [issuedLine(), issuedLine({ index: 1, name: '茶', showName: '*软饮料*茶' })]
const digital = issuedInvoice({ goods, hjje: '200.00', hjse: '26.00', jshj: '226.00' })
const sent: unknown[] = []
let refusal: Error | undefined
/** What the platform makes of an application. */
let answer: { hjse: string }
/** What the platform says is left of the lines. */
let left: Schemas['Invoice']['redLines']

beforeEach(() => {
  sent.length = 0
  refusal = undefined
  left = undefined
  answer = { hjse: '-5.20' }
  signIn()
})

async function show(invoice = digital) {
  const onClose = vi.fn()
  const call = (operation: { id: string }, parts: object) => {
    if (operation.id === getStatsInvoiceDetail.id)
      return Promise.resolve({ ...invoice, ...(left && { redLines: left }) })
    sent.push([operation.id, parts])
    return refusal ? Promise.reject(refusal) : Promise.resolve(answer)
  }
  renderWith(<RedPartDialog invoice={invoice} onClose={onClose} />, { client: clientOf(call) })
  await waitFor(() => expect(document.querySelector('.ant-spin-spinning')).toBeNull())
  return onClose
}
const amount = (row: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `第${row}行红冲金额` })
const units = (row: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `第${row}行红冲数量` })
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

it('applies for the notice of a ticked line, of a digital invoice, by a part of its amount', async () => {
  const user = userEvent.setup()
  const onClose = await show()
  expect(button(/申请红字/).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '第2行' }))
  expect(amount(2).value).toBe('100.00')
  await user.clear(amount(2))
  await user.type(amount(2), '40')
  expect(screen.getByText('红冲金额 ¥-40.00，税额 ¥-5.20，价税合计 ¥-45.20')).toBeDefined()
  await user.click(button(/申请红字/))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(sent).toMatchObject([
    [
      createRedNotice.id,
      {
        path: { a: digital.diskId, b: '82' },
        body: {
          yfphm: digital.fphm,
          sqf: 1,
          hjje: '-40.00',
          goods: [{ name: '茶', amount: '-40.00', taxAmount: '-5.20' }],
          chyyDm: '04',
        },
      },
    ],
  ])
  expect(sessionStorage.getItem('kaipiao.choice.fplxdm')).toBe('82')
  expect(noticeStore.read()).toEqual([])
})

it('takes units at their price, and an amount of its own as an allowance', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(screen.getByRole('checkbox', { name: '第1行' }))
  expect(units(1).value).toBe('2')
  await user.type(amount(1), '{Backspace}1')
  expect(units(1).value).toBe('')
  await user.type(units(1), '1')
  expect(amount(1).value).toBe('50.00')
  await user.click(button(/申请红字/))
  await waitFor(() =>
    expect(sent).toMatchObject([
      [
        createRedNotice.id,
        { body: { goods: [{ lzmxxh: 1, quantity: '-1', price: '56.5', amount: '-50.00' }] } },
      ],
    ]),
  )
})

it('offers what is left of each line, and nothing of one that was taken back', async () => {
  left = [
    { lzmxxh: 1, quantity: '0', amount: '0.00', taxAmount: '0.00' },
    { lzmxxh: 2, quantity: '1', amount: '50.00', taxAmount: '6.50' },
  ]
  const user = userEvent.setup()
  await show()
  expect(screen.getByText('已全额红冲')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '第1行' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '第2行' }))
  expect([units(2).value, amount(2).value]).toEqual(['1', '50.00'])
  await user.type(units(2), '0')
  expect(screen.getByText('不能大于本行剩余可红冲数量1')).toBeDefined()
  expect(button(/申请红字/).disabled).toBe(true)
})

it('leaves the tax to the platform, and says where cents of earlier parts go with the last one', async () => {
  const user = userEvent.setup()
  const onClose = await show()
  answer = { hjse: '-13.01' }
  await user.click(screen.getByRole('checkbox', { name: '第2行' }))
  await user.click(button(/申请红字/))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  expect(sent).not.toHaveProperty('0.1.body.hjse')
  expect(noticeStore.read()).toMatchObject([{ kind: 'info', text: '税额为 ¥-13.01，含此前各次红冲的尾差' }])
})

it('asks why a digital invoice is taken back, and says what does not suit', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(screen.getByRole('checkbox', { name: '第2行' }))
  await user.click(screen.getByRole('radio', { name: '开票有误' }))
  expect(screen.getByRole('alert').textContent).toBe('开票有误必须全额红冲')
  expect(button(/申请红字/).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '第1行' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('radio', { name: '服务中止' }))
  expect(screen.getByRole('alert').textContent).toContain('不能选择服务中止')
  await user.click(screen.getByRole('radio', { name: '销货退回' }))
  await user.click(button(/申请红字/))
  await waitFor(() => expect(sent).toMatchObject([[createRedNotice.id, { body: { chyyDm: '02' } }]]))
})

it('issues the red invoice of a plain one on paper at once, and once when it is tried again', async () => {
  const user = userEvent.setup()
  const onClose = await show(
    issuedInvoice({ ...digital, fplxdm: '007', fpdm: '1100261130', fphm: '00000009' }),
  )
  refusal = new Problem({ code: 0, status: 0, message: '网络断开', operationId: 'issueInvoice' })
  await user.click(screen.getByRole('checkbox', { name: '第1行' }))
  await user.click(button(/开具红字发票/))
  await waitFor(() => expect(button(/开具红字发票/).className).not.toContain('loading'))
  expect(onClose).not.toHaveBeenCalled()
  expect(amount(1).value).toBe('100.00')
  refusal = undefined
  await user.click(button(/开具红字发票/))
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
  const [first, second] = sent as [string, { query: { dup: string }; body: object }][]
  expect(first).toEqual(second)
  expect(first?.[0]).toBe(issueInvoice.id)
  expect(first?.[1].query.dup).not.toBe('')
  expect(first?.[1].body).toMatchObject({ hjje: '-100.00', yfphm: '00000009', goods: [{ quantity: '-2' }] })
})

it('says what is wrong with an amount, and sends nothing', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(screen.getByRole('checkbox', { name: '第1行' }))
  await user.clear(amount(1))
  await user.type(amount(1), '100.01')
  expect(screen.getByText('不能大于本行金额¥100.00')).toBeDefined()
  expect(amount(1).getAttribute('aria-invalid')).toBe('true')
  expect(button(/申请红字/).disabled).toBe(true)
  expect(sent).toEqual([])
})

it('says why nothing is taken back once that is granted no more, and keeps what was ticked (BK04)', async () => {
  const user = userEvent.setup()
  sessionStore.update({ permissions: ['invoice', 'invoice.issue'] })
  await show()
  await user.click(screen.getByRole('checkbox', { name: '第2行' }))
  expect(button(/申请红字/).disabled).toBe(false)
  act(() => sessionStore.update({ permissions: ['invoice'] }))
  expect(button(/申请红字/).disabled).toBe(true)
  expect(screen.getByText(/^权限已变更，现在不能提交/)).toBeDefined()
  expect(amount(2).value).toBe('100.00')
})
