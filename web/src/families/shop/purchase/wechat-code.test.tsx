import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RequestCache } from '../../../requests/testing/request-cache.tsx'
import { usePaymentWait } from './use-payment-wait.ts'
import { WechatCode } from './wechat-code.tsx'

vi.mock('./use-payment-wait.ts', () => ({ usePaymentWait: vi.fn() }))
vi.mock('qrcode', () => ({ toDataURL: (text: string) => Promise.resolve(`data:,${text}`) }))

it('draws the pay page as a code, says the amount and how long it holds, and waits for the payment (PY16, PY20, SH69, SH72)', async () => {
  const onEnd = vi.fn<(end: 'paid' | 'failed' | 'stopped') => void>()
  const address = 'http://127.0.0.1/h5/#/online/payment?orderId=17001'
  render(<WechatCode orderId="17001" address={address} amount="1070.00" onEnd={onEnd} />, {
    wrapper: RequestCache,
  })
  expect((await screen.findByRole('img', { name: '请使用微信扫码支付' })).getAttribute('src')).toBe(
    `data:,${address}`,
  )
  expect(screen.getByRole('status').textContent).toBe('请使用微信扫码支付 ¥1,070.00')
  expect(screen.getByText(/48小时内有效/)).toBeDefined()
  expect(screen.getByRole('link', { name: '打开支付页' }).getAttribute('href')).toBe(address)
  expect(usePaymentWait).toHaveBeenCalledWith('17001', onEnd)
  fireEvent.click(screen.getByRole('button', { name: '更换支付方式' }))
  expect(onEnd).toHaveBeenCalledWith('stopped')
})
