import { initIitBatch, listDeclareEnterprises } from '@kaipiao/client/described'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { IncomeTaxPage } from './income-tax-page.tsx'

it('begins the month of the enterprises that are ticked, of those that declare here', async () => {
  const call = vi.fn(({ id }: { id: string }, _parts: unknown) =>
    Promise.resolve(
      id === listDeclareEnterprises.id
        ? {
            list: [
              { eid: '1', taxerName: '青禾', registered: true },
              { eid: '2', taxerName: '云帆', registered: false },
            ],
          }
        : [{ eid: '1', state: 'init', count: 0, srhj: '12000.00', ynse: '0.00', message: '' }],
    ),
  )
  renderWith(<IncomeTaxPage />, { client: clientOf(call) })
  fireEvent.click(await screen.findByLabelText('选择青禾', {}, { timeout: 20_000 }))
  expect(screen.queryByText('云帆')).toBeNull()
  await act(async () => {
    fireEvent.click(screen.getByText(/初始化（1 户）/))
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
  const sent = call.mock.calls.find(([{ id }]) => id === initIitBatch.id)
  expect(sent?.[1]).toMatchObject({ body: { eids: ['1'] } })
  expect(await screen.findByText('已初始化')).toBeDefined()
  expect(screen.getByText(/^先勾选企业/).textContent).toContain('收入合计 ¥12,000.00，应扣缴税额 ¥0.00')
})

it('has no steps for whoever may only look (BK04)', async () => {
  const call = vi.fn(() => Promise.resolve({ list: [{ eid: '1', taxerName: '青禾', registered: true }] }))
  renderWith(<IncomeTaxPage />, { client: clientOf(call), user: { permissions: ['tax'] } })
  await screen.findByText('青禾', {}, { timeout: 20_000 })
  expect(screen.queryByText(/初始化（|同步工资|3 申报|4 作废/)).toBeNull()
})
