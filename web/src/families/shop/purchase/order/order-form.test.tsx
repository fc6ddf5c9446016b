import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWith } from '../../../../requests/testing/render-with.tsx'
import { dialogStore } from '../../../../client/talk/dialogs.ts'
import { askedTerms, initialTerms, type OrderTerms } from '../../orders/order-terms.ts'
import { OrderForm } from './order-form.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 15_000 })

const FIRST = {
  ...build('Terminal'),
  diskId: '661000000001',
  taxerName: '北京青禾',
  taxerId: '911',
  psn: 'A1',
}
const SECOND = {
  ...build('Terminal'),
  diskId: '661000000002',
  taxerName: '上海青禾',
  taxerId: '922',
  psn: 'B2',
}
const FIELDS = ['taxerName', 'taxerId', 'diskId', 'psn', 'mobile', 'contacts']
const FORM = FIELDS.map((id) => ({ id, name: id, value: '', option: 1, disabled: false }))

const onOrdered = vi.fn()
let refusal: { code: number; message: string } | undefined
let orders: unknown[]
let prices: unknown[]
let searches: unknown[]

beforeEach(() => {
  // jsdom has no screen to ask about: the form counts as narrow.
  orders = []
  prices = []
  searches = []
  refusal = undefined
})
afterEach(() => {
  location.hash = ''
  onOrdered.mockReset()
})

/** What the platform answers, by the end of the address. */
function answer(path: string, body: unknown): unknown {
  if (path.endsWith('/vas/res/list')) return [{ ...build('GoodsResource'), form: FORM }]
  if (path.endsWith('/terminal/list'))
    return { list: [FIRST, SECOND], pages: { page: 1, pageSize: 20, items: 2 } }
  if (path.endsWith('/ent/info')) return { ...build('StoreEntity'), name: '青禾财税', taxerId: 'T1' }
  if (path.endsWith('/ent/info/taxer'))
    return { ...build('StoreEntity'), taxerName: '深圳市海纳科技有限公司' }
  if (path.endsWith('/title/enterprise'))
    return [{ ...build('CompanyTitle'), name: '云帆科技', taxerId: '933' }]
  if (path.includes('account')) return { list: [], pages: { page: 1, pageSize: 20, items: 0 } }
  if (path.endsWith(`/${FIRST.diskId}`)) return FIRST
  if (path.endsWith('/calcAmt')) {
    prices.push(body)
    return build('AmountQuote')
  }
  orders.push(body)
  return { ...build('StoreOrder'), id: '17001' }
}

async function show(terms: Partial<OrderTerms> = {}, query = ''): Promise<void> {
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: (address, request) => {
      const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address)
      if (pathname.endsWith('/title/enterprise')) searches.push(Object.fromEntries(searchParams))
      const data = answer(pathname, request?.body)
      const refused = pathname.endsWith('/store/order') ? refusal : undefined
      return Promise.resolve(Response.json(refused ?? { code: 0, message: '', data }))
    },
  })
  const goods = build('StoreGoods', { gid: 'G1' })
  const asked = askedTerms(new URLSearchParams(query))
  renderWith(
    <OrderForm
      offer={{ label: 'disk', gid: 'G1', orderType: 2, entityId: FIRST.diskId, asked }}
      selection={{ goods, quantity: 1, period: 1, periodAlter: 0 }}
      terms={{ ...initialTerms(asked, 'AGENCY_ADMIN'), ...terms }}
      onBack={vi.fn()}
      onOrdered={onOrdered}
    />,
    { client, user: { userName: '张三', userPhone: '13800000003' } },
  )
  await screen.findByDisplayValue(FIRST.taxerName)
}

/** What a call sent. */
const read = (body: unknown): unknown => JSON.parse(typeof body === 'string' ? body : '{}')
const valueOf = (id: string) => document.querySelector<HTMLInputElement>(`#order-${id}`)?.value
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByText('提交订单'))

it('stays with what was typed where no order is made, and says why in a dialog (ER29)', async () => {
  await show()
  refusal = { code: 104000001, message: '推荐码不存在' }
  type('psn', 'C3')
  type('推荐码', 'T0001')
  send()
  await waitFor(() => expect(dialogStore.read()).toHaveLength(1))
  expect(dialogStore.read()[0]?.question.message).toBe('推荐码不存在')
  expect(onOrdered).not.toHaveBeenCalled()
  expect([valueOf('psn'), valueOf('referralCode')]).toEqual(['C3', 'T0001'])
  refusal = undefined
  send()
  await waitFor(() => expect(onOrdered.mock.calls).toEqual([['17001']]))
})

it('takes the enterprise and the device of the terminal that is chosen (HD74)', async () => {
  await show()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'diskId' }))
  fireEvent.click(await screen.findByText('上海青禾 661000000002'))
  expect(['taxerName', 'taxerId', 'psn'].map(valueOf)).toEqual(['上海青禾', '922', 'B2'])
  send()
  await waitFor(() => expect(onOrdered).toHaveBeenCalled())
  expect(JSON.stringify(orders)).toContain('661000000002')
  expect(JSON.stringify(orders)).not.toContain('661000000001')
})

it('says who buys, and names the taxpayer of a number that is known', async () => {
  await show()
  expect(await screen.findByText('购买主体：青禾财税 T1')).toBeTruthy()
  const number = screen.getByLabelText('taxerId')
  fireEvent.change(number, { target: { value: '91110108MA01K8QH3W' } })
  fireEvent.blur(number)
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('taxerName').value).toBe('深圳市海纳科技有限公司'),
  )
})

it('finds a company by a part of its name, for the terminal and the tax number of the form (SH61)', async () => {
  await show()
  type('taxerName', ' 云帆')
  fireEvent.click(await screen.findByText('云帆科技 933'))
  expect(searches).toEqual([{ keyword: '云帆', terminal: '661000000001', taxer: '911' }])
  expect(['taxerName', 'taxerId', 'psn'].map(valueOf)).toEqual(['云帆科技', '933', 'A1'])
})

it('has the referral code and the days of the service beside the fields of the goods (SH60)', async () => {
  await show({ duration: { startDate: '2026-01-15', endDate: '2026-12-31' } })
  expect(screen.getByLabelText('推荐码')).toBeTruthy()
  expect(screen.getByText('2026-01-15 至 2026-12-31')).toBeTruthy()
})

it.each([
  ['#/member', '', 1],
  ['#/account/ykkOrder', '', 2],
  ['#/service/ProductDetails', '', 2],
  ['#/service/ProductDetails', 'formCht=3', 3],
  ['#/positive', 'formCht=3', 4],
])('is ordered and priced at %s?%s for a buyer of type %s (SH06–SH09)', async (hash, query, channelType) => {
  location.hash = hash
  await show({}, query)
  await waitFor(() => expect(read(prices.at(-1))).toMatchObject({ channelType }))
  send()
  await waitFor(() => expect(read(orders[0])).toMatchObject({ channelType }))
})
