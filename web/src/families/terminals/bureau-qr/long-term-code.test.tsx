import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { RuntimeProvider } from '../../../client/runtime/runtime.tsx'
import { LongTermCode } from './long-term-code.tsx'

// jsdom has no canvas: what a code holds is shown as text.
vi.mock('antd', async (load) => ({
  ...(await load<object>()),
  QRCode: ({ value }: { value: string }) => <output>{value}</output>,
}))

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

it('encodes the short address of the mobile page, signed for whoever holds it (QR04, RT26)', async () => {
  const shortened: unknown[] = []
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    fetch: (url, request) => {
      const isLink = new Request(url).url.endsWith('/scan/661000000001/link')
      if (!isLink) shortened.push(request?.body)
      const data = isLink
        ? { diskId: '661000000001', signature: 'ab'.repeat(32) }
        : { shortUrl: 'https://k.example/s/a1B2' }
      return Promise.resolve(Response.json({ code: 0, message: '', data }))
    },
  })
  const terminal = {
    ...build('Terminal'),
    ...{ diskId: '661000000001', taxerName: '北京青禾商贸有限公司', termType: '3', tsp: 'IT500' },
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RuntimeProvider runtime={{ client, config: build('AppConfig'), branding: build('Branding') }}>
        <LongTermCode terminal={terminal} />
      </RuntimeProvider>
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('status')).textContent).toBe('https://k.example/s/a1B2')
  const query = `taxerName=${encodeURIComponent('北京青禾商贸有限公司')}&termType=3&tsp=IT500&signature=${'ab'.repeat(32)}`
  const address = `${location.origin}/h5/#/qrcode/661000000001?${query}`
  expect(shortened).toEqual([JSON.stringify({ url: address })])
  expect(screen.getByRole('link').getAttribute('href')).toBe(address)
})
