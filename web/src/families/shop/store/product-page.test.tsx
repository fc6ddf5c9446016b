import { build } from '@kaipiao/client/testing'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answering } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { ProductPage } from './product-page.tsx'

const goods = build('StoreGoods', {
  gid: 'G1',
  name: '数电托管服务',
  price: '1480.00',
  priceCoupon: '1280.00',
  unit: '年',
  quantityLimit: 3,
  trial: 0,
})
const content =
  '<h2>是什么</h2><p>代为托管。</p><img src="x" onerror="globalThis.intruded = true"><script>globalThis.intruded = true</script>'

interface Offered {
  item?: typeof goods
  isShow?: 0 | 1
  /** Changes that can be made of what was bought. */
  bought?: readonly number[]
}

function platform({ item = goods, isShow = 1, bought = [] }: Offered) {
  const message = isShow === 1 ? '' : '企业所在地区暂不支持在线商城，请联系当地服务商'
  return answering({
    listStoreGoods: () => [item],
    getGoodsDetailContent: () => ({ gid: 'G1', content }),
    getStoreAvailability: () => ({ isShow, message }),
    listStoreChanges: ({ query }) => (bought.includes(query.ot) ? [build('StoreChange')] : []),
  })
}

async function open(permissions?: string[], offered: Offered = {}): Promise<HTMLElement> {
  const client = platform(offered)
  const user = { roleType: 1, roleCode: 'MEMBER', ...(permissions && { permissions }) } as const
  const { container } = renderWith(<ProductPage />, { client, user, path: '/?gid=G1' })
  await screen.findByText('代为托管。', {}, { timeout: 20_000 })
  return container
}

it('shows what a provider wrote of a product as text, and runs nothing of it (SH66)', async () => {
  const container = await open()
  expect(screen.getByRole('heading', { name: '是什么' })).toBeDefined()
  expect(container.querySelector('script')).toBeNull()
  expect(container.querySelector('[onerror]')).toBeNull()
  expect('intruded' in globalThis).toBe(false)
})

it('says price, coupon price, how many and what happens after paying (SH13, SH28)', async () => {
  const text = (await open()).textContent
  expect(text).toContain('¥1,480.00 / 年')
  expect(text).toContain('每年 ¥1,480.00，使用代金券后 ¥1,280.00')
  // By the unit that its price table counts.
  expect(text).toContain('以户为单位购买，最多 3 户')
  expect(text).toContain('付款后 1 至 5 分钟开通')
})

it.each([
  ['a limit that is reached', { quantityLimit: 0 }, 1, '已经开通最大数量，不能继续购买'],
  ['a trial that was had', { quantityLimit: 0, trial: 1 }, 1, '当前终端已经试用了此商品，不能继续购买'],
  ['a region without a shop', {}, 0, '企业所在地区暂不支持在线商城，请联系当地服务商'],
] as const)('sells nothing for %s, and says why (SH29–SH31, HD50)', async (_, more, isShow, text) => {
  await open(undefined, { item: build('StoreGoods', { ...goods, ...more }), isShow })
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: '立即订购' })).toBeNull()
})

/** antd sets a space between two characters. */
const REFUND = /退\s?款/

it('offers upgrade, downgrade and refund only of what the terminal has bought', async () => {
  await open()
  expect(screen.queryByRole('button', { name: REFUND })).toBeNull()
  cleanup()
  await open(undefined, { bought: [5] })
  expect(await screen.findByRole('button', { name: REFUND })).toBeDefined()
  expect(screen.queryByRole('button', { name: /降\s?级/ })).toBeNull()
})

it('is ordered by whoever may order, and says so to others (BK04)', async () => {
  await open()
  expect(screen.getByRole('button', { name: '立即订购' })).toBeDefined()
  cleanup()
  await open(['shop'])
  expect(screen.queryByRole('button', { name: '立即订购' })).toBeNull()
  expect(screen.getByText('当前角色没有下单权限，请联系管理员')).toBeDefined()
})
