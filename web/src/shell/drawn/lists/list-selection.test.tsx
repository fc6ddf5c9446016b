import { deleteCustomer, listCustomers, readInboxMessages, syncCustomers } from '@kaipiao/client/described'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clientOf } from '../../../requests/testing/fake-client.ts'
import { renderHookWith, renderWith } from '../../../requests/testing/render-with.tsx'
import type { Resource } from '../../../kit/shapes/resource.ts'
import { isAt, type Action } from '../../../kit/shapes/action.ts'
import type { Row } from '../../../kit/shapes/endpoint.ts'
import { deleteAction } from '../../../kit/definitions/delete-action.ts'
import { layOut } from '../../../kit/screens/rows/column-layout.ts'
import { FilterTotals, MOST_SUMMED } from '../../../kit/screens/list/filter-totals.tsx'
import { ListTable } from '../../../kit/screens/rows/list-table.tsx'
import { SelectionBar } from '../../../kit/screens/list/selection-bar.tsx'
import { MOST_TICKED, useTickAll } from '../../../kit/screens/list/use-tick-all.ts'
import { useSelection } from '../../../kit/screens/rows/use-selection.ts'
// Loaded with the first click otherwise.
import '../../../kit/screens/action/perform-action.ts'
import { useRunAction } from '../../../kit/screens/action/use-run-action.tsx'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { dismissNotice, noticeStore } from '../../../client/talk/notify.ts'
import { resources } from '../../../families/registry.ts'
import { customers } from '../../../families/shop/orders/customers-with-orders.ts'
import { invoices } from '../../../families/invoicing/invoices/invoices.ts'
import { messages } from '../../../families/messages/messages/messages.ts'

interface Sent {
  query?: object
  path?: object
  body?: object
}
const call = vi.fn<(operation: { id: string }, parts: Sent) => Promise<unknown>>()
beforeEach(() => {
  call.mockReset().mockResolvedValue({})
})
const client = clientOf(call)

const row = (id: number): Row => ({
  id: String(id),
  taxerName: `客户${id}`,
  creditLimit: `${id}.10`,
})
const pages: Readonly<Record<number, readonly Row[]>> = { 1: [row(1), row(2)], 2: [row(3), row(4)] }
const FILTERS = { state: '1' }
const none = { full: 0, compact: 0 }

/** A list as its screen puts it together, without what reads it. */
function List({
  page,
  of,
  resource = customers,
  total = 4,
}: {
  page: number
  of: string
  resource?: Resource
  total?: number
}) {
  const rows = pages[page] ?? []
  const selection = useSelection(resource, rows, of)
  const all = useTickAll(
    resource,
    { page, pageSize: 20, sort: '-tsUpdate', filters: FILTERS },
    selection.grow,
  )
  const runner = useRunAction(resource, selection.drop)
  const remove = deleteAction(resource, selection.rows)
  return (
    <>
      <SelectionBar
        resource={resource}
        rows={selection.rows}
        total={total}
        all={all}
        onClear={selection.clear}
        onDelete={() => remove && void runner.run(remove, selection.rows)}
        actions={resource.actions.filter((action) => isAt(action, 'selection'))}
        runner={runner}
      />
      <ListTable
        resource={resource}
        rows={rows}
        total={4}
        state={{ page, pageSize: 20, sort: undefined, filters: {} }}
        columns={layOut(resource, undefined)}
        density="middle"
        isLoading={false}
        activeKey={undefined}
        selection={selection}
        onChange={() => undefined}
        onOpen={undefined}
        linkOf={undefined}
        actionsWidth={none}
        rowActions={() => null}
        empty={null}
      />
      {runner.dialog}
    </>
  )
}

// Found by label and text: to know every role of a table takes long.
const box = (name: string) => screen.getByLabelText(name)
const tick = (name: string) => fireEvent.click(box(`选择${name}`))
const count = () => screen.getByLabelText('批量操作').textContent.match(/\d+/)?.[0]
const press = async (name: RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByText(name))
    await settled()
  })
}
/** The question that stands, answered with yes. */
async function agree(): Promise<string | undefined> {
  await vi.waitFor(() => expect(dialogStore.read()).not.toHaveLength(0))
  const [asked] = dialogStore.read()
  await act(async () => {
    asked?.answer('yes')
    await settled()
  })
  return asked?.question.message
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
const sent = (id: string) => call.mock.calls.filter(([operation]) => operation.id === id)

/** Two rows of the first page and one of the second. */
function tickThree() {
  const view = renderWith(<List page={1} of="" />, { client })
  tick('客户1')
  tick('客户2')
  view.rerender(<List page={2} of="" />)
  tick('客户3')
  return view
}

describe('ticked rows', () => {
  it('survive paging, and all of them are what an action is about', async () => {
    tickThree()
    expect(count()).toBe('3')
    await press(/同\s?步/)
    await agree()
    await vi.waitFor(() =>
      expect(sent(syncCustomers.id)).toMatchObject([[{}, { body: { ids: ['1', '2', '3'] } }]]),
    )
    await vi.waitFor(() => expect(count()).toBe('0'))
  })

  it('are asked about and deleted in the same number; those that stay are ticked still', async () => {
    tickThree()
    call.mockImplementation((_, { path }) =>
      JSON.stringify(path).includes('"2"') ? Promise.reject(new Error('有订单')) : Promise.resolve({}),
    )
    await press(/删\s?除/)
    expect(await agree()).toContain('所选的 3 条')
    await vi.waitFor(() => expect(sent(deleteCustomer.id)).toHaveLength(3))
    await vi.waitFor(() => expect(count()).toBe('1'))
  })

  it('are added up where the list says of what', () => {
    const resource = { ...customers, list: { ...customers.list, totals: ['creditLimit'] } }
    const view = renderWith(<List page={1} of="" resource={resource} />, { client })
    tick('客户1')
    view.rerender(<List page={2} of="" resource={resource} />)
    tick('客户3')
    expect(screen.getByLabelText('批量操作').textContent).toContain('4.20')
  })

  it('can be taken away on one page without those of another', () => {
    const view = tickThree()
    tick('客户3')
    expect(count()).toBe('2')
    view.rerender(<List page={1} of="" />)
    expect(box('选择客户1')).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    expect(count()).toBe('0')
  })

  it('end with another filter, and do not come back with the first', () => {
    const view = tickThree()
    view.rerender(<List page={1} of="state=2" />)
    expect(count()).toBe('0')
    view.rerender(<List page={1} of="" />)
    expect(count()).toBe('0')
  })
})

/** A platform that has so many customers, and answers as many of them as are asked for. */
const answerPages = (items: number) =>
  call.mockImplementation((operation, { query }) => {
    if (operation.id !== listCustomers.id) return Promise.resolve({})
    const { page, pageSize } = query as { page: number; pageSize: number }
    const from = (page - 1) * pageSize
    const list = Array.from({ length: Math.max(0, Math.min(pageSize, items - from)) }, (_, at) =>
      row(from + at + 1),
    )
    return Promise.resolve({ list, pages: { page, pageSize, items } })
  })

describe('all that match', () => {
  it('are read page by page, counted, and what the action is about', async () => {
    answerPages(MOST_TICKED)
    renderWith(<List page={2} of="" total={MOST_TICKED} />, { client })
    tick('客户3')
    await press(/全选/)
    expect(count()).toBe(String(MOST_TICKED))
    expect(sent(listCustomers.id).map(([, parts]) => parts)).toMatchObject([
      { query: { ...FILTERS, page: 1 } },
      { query: { ...FILTERS, page: 2 } },
    ])
    expect(screen.queryByText(/全选/)).toBeNull()
    await press(/同\s?步/)
    await agree()
    await vi.waitFor(() =>
      expect(sent(syncCustomers.id)[0]?.[1].body).toMatchObject({ ids: { length: MOST_TICKED } }),
    )
  })

  it('are none more than ticked before where they are too many to be named', async () => {
    answerPages(MOST_TICKED + 1)
    renderWith(<List page={2} of="" total={MOST_TICKED + 1} />, { client })
    tick('客户3')
    await press(/全选/)
    expect(sent(listCustomers.id)).toHaveLength(1)
    expect(count()).toBe('1')
  })
})

describe('amounts of all that match', () => {
  const resource = { ...customers, list: { ...customers.list, totals: ['creditLimit'] } }
  const state = { page: 2, pageSize: 20, sort: undefined, filters: FILTERS }
  const totals = (of: string, total: number) => (
    <FilterTotals resource={resource} state={state} of={of} total={total} />
  )

  it('are added up over every page once asked for, exactly, and not kept for another filter', async () => {
    answerPages(501)
    const view = renderWith(totals('a', 501), { client })
    expect(call).not.toHaveBeenCalled()
    await press(/^合计$/)
    // 1.10 + 2.10 + … + 501.10
    expect(await screen.findByText(/125,801\.10/)).toBeDefined()
    expect(sent(listCustomers.id).map(([, { query }]) => query)).toMatchObject([
      { ...FILTERS, page: 1 },
      { ...FILTERS, page: 2 },
    ])
    view.rerender(totals('b', 3))
    expect(screen.getByText('合计')).toBeDefined()
  })

  it('are not read where the rows are too many, which is said', async () => {
    renderWith(totals('a', MOST_SUMMED + 1), { client })
    await press(/^合计$/)
    expect(call).not.toHaveBeenCalled()
    const told = noticeStore.read()
    expect(told.map(({ text }) => text).join()).toContain('10001 条')
    for (const { id } of told) dismissNotice(id)
  })
})

it('rows are told to be too many for an action that takes fewer at once', async () => {
  const download = invoices.actions.find(({ label }) => label === '下载 PDF')
  if (!download) throw new Error('invoices cannot be downloaded')
  const { result } = renderHookWith(() => useRunAction(invoices), { client })
  await act(() =>
    result.current.run(
      download,
      Array.from({ length: 201 }, (_, at) => row(at)),
    ),
  )
  expect(call).not.toHaveBeenCalled()
  const told = noticeStore.read()
  expect(told.map(({ text }) => text)).toContain('下载 PDF一次最多 200 条，已选 201 条')
  for (const { id } of told) dismissNotice(id)
})

describe('what concerns ticked rows, without any', () => {
  const ofSelection = resources.flatMap((resource) =>
    resource.actions
      .filter((action) => !isAt(action, 'list'))
      .map((action): [string, string, Resource, Action] => [resource.label, action.label, resource, action]),
  )
  it.each(ofSelection)('%s: %s is not run', async (_, _label, resource, action) => {
    const { result } = renderHookWith(() => useRunAction(resource), { client })
    await act(() => result.current.run({ ...action, confirm: '' }, []))
    expect(call).not.toHaveBeenCalled()
  })

  it('is neither asked nor deleted', async () => {
    const remove = deleteAction(customers, [])
    if (!remove) throw new Error('customers cannot be deleted')
    const { result } = renderHookWith(() => useRunAction(customers), { client })
    await act(() => result.current.run(remove, []))
    expect(dialogStore.read()).toHaveLength(0)
  })

  it('is run for all where that is what its button says', async () => {
    const { result } = renderHookWith(() => useRunAction(messages), { client })
    const all = messages.actions.find((action) => isAt(action, 'list'))
    if (!all) throw new Error('the inbox cannot be read at once')
    await act(() => result.current.run(all, []))
    expect(sent(readInboxMessages.id)).toMatchObject([[{}, { body: { ids: [] } }]])
  })
})
