import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { configure, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../requests/testing/render-with.tsx'
import { passageOf } from './guarded-paths.ts'
import { GoodsCards } from '../families/shop/store/goods-cards.tsx'

configure({ asyncUtilTimeout: 15_000 })

it.each([1, 2, 3] as const)('a product of the shop stays in the area of role %i', async (roleType) => {
  const goods = build('StoreGoods', { gid: 'G1', name: '数电托管服务' })
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: () => Promise.resolve(Response.json({ code: 0, message: '', data: [goods] })),
  })
  renderWith(<GoodsCards title="商城" />, { client, user: { roleType }, path: '/?helperChn=5' })
  const link = await screen.findByRole('link', { name: '数电托管服务' })
  const { pathname, search } = new URL(link.getAttribute('href') ?? '', 'http://console.invalid')
  expect(passageOf(pathname, roleType)).toEqual({ to: 'console' })
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ gid: 'G1', helperChn: '5' })
})
