import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { configure, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { watchCodes } from '../../../requests/testing/watch-codes.tsx'
import { LongTermCode } from './long-term-code.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

it('encodes the short address of the mobile page, signed for whoever holds it (QR04, RT26)', async () => {
  const shortened: unknown[] = []
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    fetch: (url, request) => {
      const isLink = new Request(url).url.endsWith('/scan/661000000001/link')
      if (!isLink) shortened.push(request?.body)
      const data = isLink
        ? { diskId: '661000000001', signature: 'ab'.repeat(32) }
        : { shortUrl: 'https://k.example/s/a1B2', expireTime: '2029-01-14 10:30:00' }
      return Promise.resolve(Response.json({ code: 0, message: '', data }))
    },
  })
  const terminal = {
    ...build('Terminal'),
    ...{ diskId: '661000000001', taxerName: '北京青禾商贸有限公司', termType: '3', tsp: 'IT500' },
  }
  const isDrawn = watchCodes()
  renderWith(<LongTermCode terminal={terminal} />, { client })
  await screen.findByRole('img', { name: '长期二维码' })
  expect(isDrawn('https://k.example/s/a1B2')).toBe(true)
  expect(screen.getByText(/有效期至 2029-01-14，再次打开本页自动续期/)).toBeDefined()
  expect(isDrawn('https://k.example/s/a1B3')).toBe(false)
  const query = `taxerName=${encodeURIComponent('北京青禾商贸有限公司')}&termType=3&tsp=IT500&signature=${'ab'.repeat(32)}`
  const address = `${location.origin}/h5/#/qrcode/661000000001?${query}`
  expect(shortened).toEqual([JSON.stringify({ url: address })])
  expect(screen.getByRole('link').getAttribute('href')).toBe(address)
})
