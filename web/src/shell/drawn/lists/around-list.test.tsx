import { Problem } from '@kaipiao/client'
import {
  getDeductionStatistics,
  getTaxReturnDetails,
  getVatConnectionStatus,
  getVatPeriod,
} from '@kaipiao/client/described'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { inputInvoices } from '../../../families/declarations/input-vat/input-invoices.ts'
import { taxReturns } from '../../../families/declarations/copy-reports/tax-returns.ts'
// Loaded when first shown, which takes long where scripts are compiled as they are wanted.
import '../../../kit/screens/record/detail-drawer.tsx'
import { clientOf, pageOf } from '../../../requests/testing/fake-client.ts'
import { renderConsole } from '../../testing/render-console.tsx'

const answers = new Map<string, unknown>()
const call = vi.fn(({ id }: { id: string }, _parts?: unknown) => {
  const answer = answers.get(id) ?? pageOf([])
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
})
const client = clientOf(call)
const refused = (code: number, message: string) =>
  new Problem({ code, message, status: 200, operationId: 'x' })
const WAIT = { timeout: 20_000 }

beforeEach(() => {
  answers.clear()
  call.mockClear()
})

it('over a list stands what all of it is under, of the terminal of the list; a fault of it leaves the rest', async () => {
  answers.set(getVatPeriod.id, { skssq: '202512', jzrq: '2026-01-15' })
  answers.set(getDeductionStatistics.id, { count: 3, je: '300.00', yxse: '39.00', state: 'applied' })
  answers.set(getVatConnectionStatus.id, refused(104000001, '终端不在线'))
  renderConsole({ resource: inputInvoices, client })
  expect(await screen.findByText('2025-12', {}, WAIT)).toBeDefined()
  expect(await screen.findByText('终端不在线', {}, WAIT)).toBeDefined()
  expect(screen.getByText('¥39.00')).toBeDefined()
  expect(screen.queryByText('加载失败')).toBeNull()
  const asked = call.mock.calls.find(([{ id }]) => id === getVatPeriod.id)
  expect(asked?.[1]).toMatchObject({ query: { diskId: '661' } })
})

const report = { id: '13001', diskId: '662', taxerName: '青禾', copyStatus: 2, fplxdm: '007' }

function openDetails(): void {
  answers.set(taxReturns.operations.list.id, pageOf([report]))
  renderConsole({ resource: taxReturns, path: '/x/13001?tab=tax-return-details', client })
}

it('the one record that belongs to another is shown by its facts', async () => {
  answers.set(getTaxReturnDetails.id, { diskId: '662', period: '202512', ssrq: '2026-01-15', rows: [] })
  openDetails()
  expect(await screen.findByText('2026-01-15', {}, WAIT)).toBeDefined()
  const asked = call.mock.calls.find(([{ id }]) => id === getTaxReturnDetails.id)
  expect(asked?.[1]).toMatchObject({ path: { id: '662' } })
})

it.each([
  ['nobody made', 100400001],
  ['is still being made', 104000201],
])('a record that %s yet is no fault', async (_, code) => {
  answers.set(getTaxReturnDetails.id, refused(code, '请先同步抄报状态'))
  openDetails()
  expect(await screen.findByText('暂无抄报详情', {}, WAIT)).toBeDefined()
  await waitFor(() => expect(screen.getByText('请先同步抄报状态')).toBeDefined())
  expect(screen.queryByText('加载失败')).toBeNull()
})
