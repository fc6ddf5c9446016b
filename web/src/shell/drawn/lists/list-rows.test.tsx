/** What a page of rows costs: rows are drawn when they change, and what is opened for one of them is made when it is. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MoreActions } from '../../../kit/screens/action/more-actions.tsx'
import { layOut } from '../../../kit/screens/rows/column-layout.ts'
import { ListTable } from '../../../kit/screens/rows/list-table.tsx'
import type { ListState } from '../../../kit/reading/list-address.ts'
import type { Row } from '../../../kit/shapes/endpoint.ts'
import { customers } from '../../../families/shop/orders/customers-with-orders.ts'

const drawn = vi.fn<(id: unknown) => void>()
const columns = layOut(
  {
    ...customers,
    list: {
      ...customers.list,
      columns: [
        {
          field: customers.title,
          render: (value) => {
            drawn(value)
            return String(value)
          },
        },
      ],
    },
  },
  undefined,
)
const onOpen = vi.fn<(row: Row) => void>()
const linkOf = ({ id }: Row) => ({ pathname: `/x/${String(id)}`, search: '?page=2' })
const actions = () => null
const none = { full: 0, compact: 0 }
const rowsFrom = (first: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${first + at}`, [customers.title]: `客户${first + at}` }))

interface Shown {
  rows: readonly Row[]
  isLoading?: boolean
  ticked?: string[]
  page?: number
}
function List({ rows, isLoading = false, ticked = [], page = 1 }: Shown) {
  const state: ListState = { page, pageSize: 100, sort: undefined, filters: {} }
  return (
    <MemoryRouter>
      <ListTable
        resource={customers}
        rows={rows}
        total={1000}
        totals={<span>合计</span>}
        state={state}
        columns={columns}
        density="middle"
        isLoading={isLoading}
        activeKey={undefined}
        selection={{ keys: [...ticked], tick: () => undefined }}
        onChange={() => undefined}
        onOpen={onOpen}
        linkOf={linkOf}
        actionsWidth={none}
        rowActions={actions}
        empty={<p>没有</p>}
      />
    </MemoryRouter>
  )
}

beforeEach(() => {
  drawn.mockClear()
  onOpen.mockClear()
  vi.stubGlobal('ResizeObserver', StillObserver)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('draws a row once, whatever becomes of the page around it', () => {
  const rows = rowsFrom(0, 100)
  const view = render(<List rows={rows} />)
  expect(drawn).toHaveBeenCalledTimes(100)
  expect(new Set(drawn.mock.calls.map(([value]) => value)).size).toBe(100)
  drawn.mockClear()
  view.rerender(<List rows={rows} page={2} isLoading />)
  expect(document.querySelectorAll('.kp-rows[aria-busy=true] .ant-spin-spinning')).toHaveLength(1)
  view.rerender(<List rows={rows} ticked={['3']} />)
  expect(screen.getByLabelText<HTMLInputElement>('选择客户3').checked).toBe(true)
  expect(drawn).not.toHaveBeenCalled()
  const next = rowsFrom(100, 100)
  view.rerender(<List rows={next} page={2} />)
  expect(drawn).toHaveBeenCalledTimes(100)
  expect(screen.queryByText('客户99')).toBeNull()
  expect(screen.getByText('客户199')).toBeDefined()
  // One row that changed is one row that is drawn.
  drawn.mockClear()
  view.rerender(<List rows={next.map((row) => (row['id'] === '150' ? { ...row } : row))} page={2} />)
  expect(drawn.mock.calls).toEqual([['客户150']])
})

it('leads to a record by its address, and leaves a click for another window to the browser', () => {
  const [row] = rowsFrom(7, 1)
  render(<List rows={row ? [row] : []} />)
  const link = screen.getByText('客户7').closest('a')
  expect(link?.getAttribute('href')).toBe('/x/7?page=2')
  if (!link) throw new Error('the record has no address')
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
  expect(onOpen).not.toHaveBeenCalled()
  expect(fireEvent.click(link)).toBe(false)
  expect(onOpen.mock.calls).toEqual([[row]])
})

it('makes the menu of a row when it is asked for, and the focus stays at its button', async () => {
  const run = vi.fn<() => void>()
  render(<MoreActions items={[{ label: '转移', isDangerous: false, isRunning: false, run }]} />)
  const more = () => screen.getByRole('button', { name: '更多操作' })
  expect(document.querySelector('.ant-dropdown-trigger, .ant-dropdown')).toBeNull()
  fireEvent.click(more())
  fireEvent.click(await screen.findByText('转移'))
  expect(run).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(more())
})

class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
