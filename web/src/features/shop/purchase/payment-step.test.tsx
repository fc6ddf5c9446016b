import { createClient } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestCache } from '../../../providers/requests/testing/request-cache.tsx'
import { RuntimeProvider } from '../../../providers/runtime/runtime.tsx'
import { sessionStore } from '../../../providers/session/session-store.ts'
import { PaymentStep } from './payment-step.tsx'

configure({ asyncUtilTimeout: 15_000 })
const user = build('UserInfo', { roleType: 3, permissions: ['shop', 'shop.pay'] })
beforeEach(() => {
  sessionStore.begin(build('Session', { user }), '/agencyLogin', 0)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  sessionStore.clear()
  vi.unstubAllGlobals()
})

function show(methods: readonly unknown[]) {
  const asked: string[] = []
  const onLater = vi.fn()
  const client = createClient({
    baseUrl: 'http://sandbox.invalid',
    retry: { attempts: 1 },
    fetch: (address, request) => {
      asked.push(request?.method ?? 'GET')
      const { pathname } = new URL(address instanceof Request ? address.url : address)
      const data = pathname.includes('/pay/') && request?.method === 'POST' ? {} : methods
      return Promise.resolve(Response.json({ code: 0, message: '', data }))
    },
  })
  render(
    <RequestCache>
      <RuntimeProvider runtime={{ client, config: build('AppConfig'), branding: build('Branding') }}>
        <PaymentStep order={build('StoreOrder')} onPaid={vi.fn()} onLater={onLater} />
      </RuntimeProvider>
    </RequestCache>,
  )
  return { asked, onLater }
}

it.each([
  ['to pay from', [{ type: 2 }]],
  ['that is offered none', []],
])('an order %s can be left as it is: nothing is paid', async (_, methods) => {
  const { asked, onLater } = show(methods)
  fireEvent.click(await screen.findByText('稍后支付'))
  expect(onLater).toHaveBeenCalledOnce()
  expect(asked).not.toContain('POST')
})
