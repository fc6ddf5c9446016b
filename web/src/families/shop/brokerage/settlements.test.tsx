import { listBrokerageSettlements } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { signIn } from '../../../requests/testing/signed-in.ts'
import { renderConsole } from '../../../shell/testing/render-console.tsx'
import { brokerageSettlements } from './settlements.ts'

beforeEach(() => signIn())

const rows = [
  build('BrokerageSettlement', { id: '2', month: '2025-12', amount: '48.00', state: 'awaitingInvoice' }),
  build('BrokerageSettlement', { id: '1', month: '2025-11', amount: '96.00', state: 'paid' }),
]

it('a settlement is claimed by an invoice of exactly its amount, and only while it waits for one', async () => {
  const pages = { page: 1, pageSize: 20, items: 2 }
  const client = clientOf(({ id }) =>
    Promise.resolve(id === listBrokerageSettlements.id ? { list: rows, pages } : undefined),
  )
  renderConsole({ resource: brokerageSettlements, client })
  const buttons = await screen.findAllByRole('button', { name: '提交发票' }, { timeout: 20_000 })
  const enabled = buttons.filter((button) => !button.hasAttribute('disabled'))
  expect(enabled).toHaveLength(1)
  enabled.forEach((button) => fireEvent.click(button))
  const number = await screen.findByLabelText('发票号码', {}, { timeout: 20_000 })
  expect(screen.queryByLabelText('价税合计')).toBeNull()
  expect(number).toBeDefined()
  const [claim] = brokerageSettlements.actions
  const given = { fphm: '26990000000000000088', kprq: '2026-01-15' }
  expect(claim?.parts?.(rows.slice(0, 1), given, {})).toEqual({
    body: { ...given, settlementId: '2', jshj: '48.00' },
  })
})
