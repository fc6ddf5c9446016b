import { listPaymentMethods } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../../shell/testing/render-console.tsx'
import { OpeningCost } from './opening-cost.tsx'

const goods = build('StoreGoods', { gid: 'G1', name: '托管', unit: '年', price: '320.00' })

function show(cash: string) {
  const asked = vi.fn<(id: string, parts: unknown) => void>()
  const balance = { cash, credit: '0.00', creditRemain: '0.00', enterprise: '青禾财税' }
  const methods = [build('PaymentMethod', { type: 1, balance })]
  const client = clientOf(({ id }, parts) => {
    asked(id, parts)
    return Promise.resolve(id === listPaymentMethods.id ? methods : undefined)
  })
  renderConsole({
    shown: <OpeningCost goods={goods} count={12} quantity={1} isAgreed={false} onAgree={() => {}} />,
    client,
  })
  return asked
}

it('says what a batch comes to and what the balance has, by the methods of a batch (BO02)', async () => {
  const asked = show('5000.00')
  expect(await screen.findByText('现金余额 5,000.00 元；支付后现金余额 1,160.00 元')).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain(
    '合计 ¥3,840.00托管 ¥320.00 × 1户 × 1年 × 12家，从青禾财税的账户余额支付，批量开通不使用代金券',
  )
  expect(asked).toHaveBeenCalledWith(listPaymentMethods.id, { query: { s: 3, gid: 'G1' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says how much is missing, and where to fill the balance', async () => {
  show('3000.00')
  expect((await screen.findByRole('alert')).textContent).toContain('余额不足，还差 ¥840.00')
  expect(screen.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/account/bill')
})
