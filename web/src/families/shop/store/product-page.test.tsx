import type { Client } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { getGoodsDetailContent } from '@kaipiao/client/operations'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestCache } from '../../../requests/testing/request-cache.tsx'
import { useClient } from '../../../client/runtime/runtime.tsx'
import { useUser } from '../../../client/session/use-session.ts'
import { ProductPage } from './product-page.tsx'

vi.mock('../../../client/runtime/runtime.tsx', () => ({ useClient: vi.fn() }))
vi.mock('../../../client/session/use-session.ts', () => {
  const useUser = vi.fn()
  return { useUser, useCaller: useUser }
})
vi.mock('../../../requests/current-terminal.tsx', () => ({
  useCurrentTerminal: () => ({ terminal: { diskId: '661' } }),
}))

const member = { roleType: 1, roleCode: 'MEMBER' } as ReturnType<typeof useUser>
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

beforeEach(() => {
  vi.mocked(useUser).mockReturnValue(member)
  const call = ({ id }: { id: string }) =>
    Promise.resolve(id === getGoodsDetailContent.id ? { gid: 'G1', content } : [goods])
  vi.mocked(useClient).mockReturnValue({ call } as unknown as Client)
})
afterEach(cleanup)

async function open(): Promise<HTMLElement> {
  const { container } = render(
    <MemoryRouter initialEntries={['/?gid=G1']}>
      <ProductPage />
    </MemoryRouter>,
    { wrapper: RequestCache },
  )
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
  expect(text).toContain('最多 3 年')
  expect(text).toContain('付款后 1 至 5 分钟开通')
})

it('is ordered by whoever may order, and says so to others (BK04)', async () => {
  await open()
  expect(screen.getByRole('button', { name: '立即订购' })).toBeDefined()
  cleanup()
  vi.mocked(useUser).mockReturnValue({ ...member, permissions: ['shop'] })
  await open()
  expect(screen.queryByRole('button', { name: '立即订购' })).toBeNull()
  expect(screen.getByText('当前角色没有下单权限，请联系管理员')).toBeDefined()
})
