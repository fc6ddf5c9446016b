import { createClient } from '@kaipiao/client'
import { getSignedQr } from '@kaipiao/client/operations'
import { build, buildReply } from '@kaipiao/client/testing'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { RuntimeProvider } from '../client/runtime/runtime.tsx'
import { ScanPage } from './scan-page.tsx'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 20_000 })
afterEach(cleanup)

const address = '/qrcode/661000000001?taxerName=%E7%94%B2%E5%85%AC%E5%8F%B8&termType=7&tsp=IT150'

/** Opens the page on the phone of somebody who has not signed in; answers what it asks for. */
function open(at: string, answer: () => Response) {
  const asked: string[] = []
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: (url) => {
      asked.push(new Request(url).url.replace('http://sandbox.invalid', ''))
      return Promise.resolve(answer())
    },
  })
  const router = createMemoryRouter([{ path: '/qrcode/:diskId', element: <ScanPage /> }], {
    initialEntries: [at],
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RuntimeProvider runtime={{ client, config: build('AppConfig'), branding: build('Branding') }}>
        <RouterProvider router={router} />
      </RuntimeProvider>
    </QueryClientProvider>,
  )
  return asked
}

const signature = 'ab'.repeat(32)
const code = buildReply(getSignedQr, { ewm: 'data:image/png;base64,iVBORw0KGgo=', code: 'QRCODE' })

it('shows the code to the holder of a signed address, and asks for nothing else (RT26)', async () => {
  const asked = open(`${address}&signature=${signature}`, () => Response.json(code))
  expect(await screen.findByRole('img', { name: '认证二维码' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('甲公司')
  expect(new Set(asked)).toEqual(
    new Set([`/v2/terminal/qd/scan/661000000001/qrcode?signature=${signature}&app=0`]),
  )
})

it('says of a signature that lets nobody in what to do', async () => {
  const message = '二维码已失效，请向企业索取新的二维码'
  open(`${address}&signature=${signature}`, () =>
    Response.json({ code: 403, message, requestId: 'r-1' }, { status: 403 }),
  )
  expect(await screen.findByText(message)).toBeTruthy()
})

it('asks to sign in where the address is not signed', async () => {
  const asked = open(address, () => Response.json({ code: 0, message: '', data: null }))
  expect(await screen.findByText('请先登录，登录后回到本页继续。')).toBeTruthy()
  expect(asked).toEqual([])
})
