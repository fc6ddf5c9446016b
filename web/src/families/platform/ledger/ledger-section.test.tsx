import { getLedgerStatement, listLedger } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../../shell/testing/render-console.tsx'
import { LedgerSection } from './ledger-section.tsx'

const failed = build('LedgerEntry', {
  ...{ id: '2', cause: 'payment', from: 'cash', to: 'shop', amount: '480.00', state: 'failed' },
  ...{ cashBefore: '75109240.00', cashAfter: '75109240.00', remark: '托管：余额不足' },
})
const paid = build('LedgerEntry', {
  ...{ id: '1', cause: 'hold', from: 'cash', to: 'held', amount: '760.00', state: 'posted' },
  ...{ cashBefore: '75110000.00', cashAfter: '75109240.00', remark: '托管' },
})

function show(difference: string, conclusion: string): void {
  const client = clientOf(({ id }) => {
    if (id === getLedgerStatement.id)
      return Promise.resolve(build('LedgerStatement', { difference, conclusion }))
    const pages = { page: 1, pageSize: 20, items: 2 }
    return Promise.resolve(id === listLedger.id ? { list: [failed, paid], pages } : undefined)
  })
  renderConsole({ shown: <LedgerSection />, client })
}

it('shows each movement with the balance before and after it, and what failed beside it', async () => {
  show('0.00', '账实相符')
  expect((await screen.findByText('账实相符')).closest('.ant-alert-success')).not.toBeNull()
  const rows = within(await screen.findByRole('region', { name: '资金流水' })).getAllByRole('row')
  const texts = rows.map(({ textContent }) => textContent)
  expect(texts.find((text) => text.includes('支付占用'))).toContain('760.0075,110,000.0075,109,240.00已入账')
  expect(texts.find((text) => text.includes('余额不足'))).toContain('480.0075,109,240.0075,109,240.00失败')
})

it('says so where the balance is not what the movements come to', async () => {
  show('-1.00', '余额与流水相差 -1.00 元，请联系客服')
  expect((await screen.findByText(/相差 -1.00 元/)).closest('.ant-alert-error')).not.toBeNull()
})
