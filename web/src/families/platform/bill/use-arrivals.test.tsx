import { getBillBalance, listInvestments } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderHookWith } from '../../../requests/testing/render-with.tsx'
import { useOperation } from '../../../requests/use-operation.ts'
import { LOOK_MS, useArrivals } from './use-arrivals.ts'

const call = vi.fn<(operation: { id: string }) => Promise<unknown>>()
let state: 'unpaid' | 'paid' = 'unpaid'
const asked = ({ id }: { id: string }) => call.mock.calls.filter(([operation]) => operation.id === id).length

beforeEach(() => {
  vi.useFakeTimers()
  state = 'unpaid'
  call
    .mockReset()
    .mockImplementation(({ id }) =>
      Promise.resolve(
        id === listInvestments.id ? { list: [build('BillInvest', { state })] } : build('Balance', {}),
      ),
    )
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = () =>
  renderHookWith(
    () => {
      useOperation(getBillBalance, {}, { failure: 'inPlace' })
      useArrivals()
    },
    { client: clientOf(call) },
  )

it('the balance is read again once a recharge that was on its way has arrived (BK10)', async () => {
  open()
  await pass(LOOK_MS + 100)
  expect(asked(listInvestments)).toBeGreaterThan(1)
  expect(asked(getBillBalance)).toBe(1)
  state = 'paid'
  await pass(LOOK_MS + 100)
  expect(asked(getBillBalance)).toBe(2)
})

it('nothing is looked for while none is on its way', async () => {
  state = 'paid'
  open()
  await pass(10 * LOOK_MS)
  expect(asked(listInvestments)).toBe(1)
  expect(asked(getBillBalance)).toBe(1)
})
