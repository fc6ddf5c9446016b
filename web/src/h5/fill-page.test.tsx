import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RuntimeProvider } from '../client/runtime/runtime.tsx'
import { FillPage } from './fill-page.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const fields = [
  { id: 'buyerTaxerName', name: '购方名称', option: 1 },
  { id: 'buyerTaxerId', name: '购方税号', option: 3 },
] as const
const card = build('QrFillForm', {
  id: '19401',
  xfmc: '北京青禾商贸有限公司',
  amount: '0.00',
  fields: [...fields],
})

interface Sent {
  readonly query: string
  readonly key: string | null
  readonly body: unknown
}

/** The page of a card on the phone of a stranger; what is sent is answered one after the other. */
function open(...answers: (() => object)[]) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: async (url, init) => {
      const request = new Request(url, init)
      if (request.method === 'GET') return Response.json({ code: 0, message: '', data: card })
      const { search } = new URL(request.url)
      sent.push({
        query: search,
        key: request.headers.get('idempotency-key'),
        body: await request.json(),
      })
      return Response.json(answers.shift()?.() ?? {})
    },
  })
  const router = createMemoryRouter([{ path: '/qr/:id', element: <FillPage /> }], {
    initialEntries: ['/qr/19401'],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RuntimeProvider runtime={{ client, config: build('AppConfig'), branding: build('Branding') }}>
        <RouterProvider router={router} />
      </RuntimeProvider>
    </QueryClientProvider>,
  )
  return sent
}

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const taken = () => ({
  code: 0,
  message: '',
  data: build('InvoiceApplication', { state: 11, amount: '106.00', receiver: '' }),
})
const refusal = (code: number, message: string) => () => ({ code, message })

it('says beside each field what is missing, and sends nothing', async () => {
  const sent = open()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('北京青禾商贸有限公司')
  await type(/金额/, '一百')
  press('提交开票申请')
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    '金额（含税，元）“一百”不是数字，应如 1234.50',
    '请填写购方名称',
  ])
  expect(sent).toEqual([])
})

it('applies, keeps the buyer for the next time, and takes a new key for a new application', async () => {
  const sent = open(taken, taken)
  await type(/金额/, '106.00')
  await type(/购方名称/, ' 上海云帆科技有限公司 ')
  press('提交开票申请')
  expect((await screen.findByRole('status')).textContent).toBe('申请已提交，等待商家审核')
  press('再开一张')
  expect(screen.getByLabelText<HTMLInputElement>(/购方名称/).value).toContain('上海云帆科技有限公司')
  expect(screen.getByLabelText<HTMLInputElement>(/金额/).value).toBe('')
  await type(/金额/, '1')
  press('提交开票申请')
  await screen.findByRole('status')
  expect(sent.map(({ body }) => body)).toEqual([
    { amount: '106.00', buyerTaxerName: '上海云帆科技有限公司' },
    { amount: '1', buyerTaxerName: '上海云帆科技有限公司' },
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

it('keeps what was typed when it is refused, and sends the same application again', async () => {
  const sent = open(refusal(100400002, '商家已关闭扫码开票'), taken)
  await type(/金额/, '106')
  await type(/购方名称/, '上海云帆科技有限公司')
  press('提交开票申请')
  expect(await screen.findByText('商家已关闭扫码开票')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/金额/).value).toBe('106')
  press('提交开票申请')
  await screen.findByRole('status')
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

it('takes a customer four taps the first time and two from then on, of the five that are asked for', async () => {
  const sent = open(taken, taken)
  let taps = 0
  const tap = async (element: HTMLElement) => {
    taps += 1
    await userEvent.click(element)
  }
  const fillIn = async (label: RegExp, value: string) => {
    await tap(await screen.findByLabelText(label))
    await userEvent.keyboard(value)
  }
  await fillIn(/金额/, '106')
  await fillIn(/购方名称/, '上海云帆科技有限公司')
  await fillIn(/购方税号/, '91310115MA1K3ABC19')
  await tap(screen.getByRole('button', { name: '提交开票申请' }))
  await screen.findByRole('status')
  expect(taps).toBe(4)
  cleanup()
  // The next day the page is opened anew, on the same phone.
  const again = open(taken)
  taps = 0
  await fillIn(/金额/, '12.50')
  await tap(screen.getByRole('button', { name: '提交开票申请' }))
  await screen.findByRole('status')
  expect(taps).toBe(2)
  const buyer = { buyerTaxerName: '上海云帆科技有限公司', buyerTaxerId: '91310115MA1K3ABC19' }
  expect([...sent, ...again].map(({ body }) => body)).toEqual([
    { amount: '106', ...buyer },
    { amount: '12.50', ...buyer },
  ])
})

it('asks before it goes on with a tax number that looks wrong', async () => {
  const sent = open(refusal(202500034, '购方税号有误，是否继续开票'), taken)
  await type(/金额/, '106')
  await type(/购方名称/, '上海云帆科技有限公司')
  await type(/购方税号/, '123')
  press('提交开票申请')
  expect(await screen.findByText('购方税号有误，是否继续开票')).toBeTruthy()
  press('仍然提交')
  await screen.findByRole('status')
  expect(sent.map(({ query }) => query)).toEqual(['', '?scene=confirm'])
})
