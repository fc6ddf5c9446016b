import { getPaymentState } from '@kaipiao/client/operations'
import { act, fireEvent, screen } from '@testing-library/react'
import { toDataURL } from 'qrcode'
import { expect, it, vi } from 'vitest'
import { answering } from '../../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../../requests/testing/render-with.tsx'
import { WechatCode } from './wechat-code.tsx'

it('draws the pay page as a code, says the amount and how long it holds, and waits for the payment (PY16, PY20, SH69, SH72)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const onEnd = vi.fn<(end: 'paid' | 'failed' | 'stopped') => void>()
  const address = 'http://127.0.0.1/h5/#/online/payment?orderId=17001'
  const client = answering({ getPaymentState: () => ({ state: 2, url: '' }) })
  renderWith(<WechatCode orderId="17001" address={address} amount="1070.00" onEnd={onEnd} />, { client })
  expect((await screen.findByRole('img', { name: '请使用微信扫码支付' })).getAttribute('src')).toBe(
    await toDataURL(address, { margin: 1, width: 200 }),
  )
  expect(screen.getByRole('status').textContent).toBe('请使用微信扫码支付 ¥1,070.00')
  expect(screen.getByText(/48小时内有效/)).toBeDefined()
  expect(screen.getByRole('link', { name: '打开支付页' }).getAttribute('href')).toBe(address)
  fireEvent.click(screen.getByRole('button', { name: '更换支付方式' }))
  expect(onEnd).toHaveBeenCalledExactlyOnceWith('stopped')
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(client.asked(getPaymentState)[0]).toEqual({ path: { orderId: '17001' } })
  expect(onEnd).toHaveBeenLastCalledWith('paid')
})
