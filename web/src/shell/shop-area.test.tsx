import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { passageOf } from './guarded-paths.ts'
import { RequestCache } from '../requests/testing/request-cache.tsx'
import { RuntimeProvider } from '../client/runtime/runtime.tsx'
import { useUser } from '../client/session/use-session.ts'
import { GoodsCards } from '../families/shop/store/goods-cards.tsx'

vi.mock('../client/session/use-session.ts', () => {
  const useUser = vi.fn()
  return { useUser, useCaller: useUser }
})
configure({ asyncUtilTimeout: 15_000 })
afterEach(cleanup)

it.each([1, 2, 3] as const)('a product of the shop stays in the area of role %i', async (roleType) => {
  vi.mocked(useUser).mockReturnValue({ roleType } as ReturnType<typeof useUser>)
  const goods = build('StoreGoods', { gid: 'G1', name: '数电托管服务' })
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: () => Promise.resolve(Response.json({ code: 0, message: '', data: [goods] })),
  })
  render(
    <RequestCache>
      <RuntimeProvider runtime={{ client, config: build('AppConfig'), branding: build('Branding') }}>
        <MemoryRouter initialEntries={['/?helperChn=5']}>
          <GoodsCards title="商城" />
        </MemoryRouter>
      </RuntimeProvider>
    </RequestCache>,
  )
  const link = await screen.findByRole('link', { name: '数电托管服务' })
  const { pathname, search } = new URL(link.getAttribute('href') ?? '', 'http://console.invalid')
  expect(passageOf(pathname, roleType)).toEqual({ to: 'console' })
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ gid: 'G1', helperChn: '5' })
})
