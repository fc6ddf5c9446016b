import { Problem, type Schemas } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { getInvoiceUrlInfo, getStatsInvoiceDetail, pushInvoice } from '@kaipiao/client/operations'
import { issuedInvoice } from '@kaipiao/domain/invoicing/testing/issued-sample'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { watchCodes } from '../../../requests/testing/watch-codes.tsx'
import { noticeStore } from '../../../client/talk/notify.ts'
import { PushDialog } from './push-dialog.tsx'

const invoice = issuedInvoice({ fpdm: '', fphm: '26110000000000000001', pushes: [] })
const REFUSED = { code: 100500001, message: '邮箱推送失败' }
/** What was sent, and what the invoice says of it then. */
let sent: unknown[]
let pushes: Schemas['InvoicePushRecord'][]
let refusal: typeof REFUSED | undefined

beforeEach(() => {
  sent = []
  pushes = []
  refusal = undefined
})

function call({ id }: { id: string }, parts: { body: { receiver?: string } }): Promise<unknown> {
  if (id === getStatsInvoiceDetail.id) return Promise.resolve({ ...invoice, pushes })
  if (id === getInvoiceUrlInfo.id)
    return Promise.resolve({ ...build('InvoiceLinks'), pdfUrl: '/v2/tax/invoice/url/pdf/0/1' })
  sent.push([id, parts])
  const { receiver = '' } = parts.body
  const message = refusal ? '对方服务器退回' : ''
  const channel = receiver === '' ? 'qr' : 'mail'
  const record = { ...build('InvoicePushRecord'), receiver, channel, message, sent: refusal ? 0 : 1 } as const
  pushes = [record, ...pushes]
  return refusal
    ? Promise.reject(new Problem({ ...refusal, status: 200, operationId: 'pushInvoice' }))
    : Promise.resolve(null)
}

function show() {
  renderWith(<PushDialog invoice={invoice} onClose={() => {}} />, {
    client: clientOf(call),
    config: { apiBase: 'https://api.example.cn/kp' },
  })
}
const receiver = () => screen.findByLabelText<HTMLInputElement>('邮箱或手机号')
const records = () => screen.findByRole('list', { name: '推送记录' })
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

it('sends a digital invoice, which has no code, and notes it; a repeat is one click (IV09)', async () => {
  const user = userEvent.setup()
  show()
  await user.type(await receiver(), 'a@example.cn')
  await user.click(button(/^推\s?送$/))
  expect((await records()).textContent).toContain('已送达a@example.cn')
  expect(noticeStore.read()).toMatchObject([
    { kind: 'success', text: '发票已推送', description: 'a@example.cn' },
  ])
  await user.click(button(/再推一次/))
  await waitFor(async () => expect(within(await records()).getAllByRole('listitem')).toHaveLength(2))
  const once = [
    pushInvoice.id,
    {
      path: { a: '0', b: invoice.fphm },
      body: { receiver: 'a@example.cn', diskId: invoice.diskId },
    },
  ]
  expect(sent).toMatchObject([once, once])
})

it('notes whom it did not reach, and why, and keeps what was typed', async () => {
  const user = userEvent.setup()
  refusal = REFUSED
  show()
  await user.type(await receiver(), 'bounce@example.cn')
  await user.click(button(/^推\s?送$/))
  expect((await records()).textContent).toContain('未送达bounce@example.cn')
  expect((await records()).textContent).toContain('：对方服务器退回')
  expect((await receiver()).value).toBe('bounce@example.cn')
  expect(noticeStore.read()).toMatchObject([
    { kind: 'error', text: '邮箱推送失败', description: 'bounce@example.cn' },
  ])
})

it('begins with whom it was sent to last', async () => {
  pushes = [{ ...build('InvoicePushRecord'), receiver: '13800000000', by: '' }]
  show()
  await waitFor(async () => expect((await receiver()).value).toBe('13800000000'))
  expect((await records()).textContent).toContain('开具时自动推送')
})

it.each(['a@b', '1380000'])('says that %s is no receiver, and sends nothing (VL15)', async (text) => {
  const user = userEvent.setup()
  show()
  await user.type(await receiver(), text)
  expect(await screen.findByText('邮箱格式不正确')).toBeDefined()
  expect(button(/^推\s?送$/).disabled).toBe(true)
})

it('shows a code and a link that open the PDF where the platform is, and notes the code (IV12)', async () => {
  const user = userEvent.setup()
  const isDrawn = watchCodes()
  show()
  await user.click(await screen.findByRole('button', { name: '出示二维码' }))
  expect((await records()).textContent).toContain('已出示二维码')
  expect(sent).toMatchObject([[pushInvoice.id, { body: { channel: 'qr', diskId: invoice.diskId } }]])
  expect(noticeStore.read()).toEqual([])
  const address = 'https://api.example.cn/kp/v2/tax/invoice/url/pdf/0/1'
  expect((await screen.findByRole('link', { name: /打开链接/ })).getAttribute('href')).toBe(address)
  // How one is drawn is loaded with the first.
  await waitFor(() => expect(isDrawn(address)).toBe(true), { timeout: 30_000 })
  expect(isDrawn(`${address}2`)).toBe(false)
})
