import { getWorkOrder } from '@kaipiao/client/described'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { RowActions } from '../../../kit/screens/action/row-actions.tsx'
import type { Resource } from '../../../kit/shapes/resource.ts'
import { isAt } from '../../../kit/shapes/action.ts'
import type { ActionRunner } from '../../../kit/screens/action/use-run-action.tsx'
import { batchInvoices } from '../../../families/invoicing/batch/batch-invoices.ts'
import { listInvoices } from '../../../families/invoicing/batch/list-invoices.ts'
import { invoices } from '../../../families/invoicing/invoices/invoices.ts'
import { sessionStore } from '../../../client/session/session-store.ts'
import { workOrders } from '../../../families/messages/work-orders/work-orders.ts'
import { declarations } from '../../../families/declarations/declarations/declarations.ts'
import { terminals } from '../../../families/terminals/terminals/terminals.ts'
// Loaded when first shown, which takes long where scripts are compiled as they are wanted.
import '../../../kit/screens/record/record-page.tsx'
import { clientOf, pageOf } from '../../../requests/testing/fake-client.ts'
import { signIn } from '../../../requests/testing/signed-in.ts'
import { renderConsole } from '../../testing/render-console.tsx'

let state = 'new'
const client = clientOf(({ id }) =>
  Promise.resolve(
    id === getWorkOrder.id
      ? { id: '7', title: '终端离线', type: '终端', content: '无法连接', reply: '', state }
      : pageOf([]),
  ),
)
/** Those of a row alone. */
const rowActions = ({ actions }: Resource) => actions.filter((action) => isAt(action, 'row'))
beforeEach(() => signIn({ userUid: '1', roleType: 2, roleCode: 'SERVICE_ADMIN' }))

it.each([
  ['new', ['受理', '编辑']],
  ['processing', ['关闭', '编辑']],
  ['closed', []],
])('a work order that is %s offers %j', async (its, offered) => {
  state = its
  renderConsole({ resource: workOrders, path: '/x/7/page', client })
  await screen.findByRole('heading', { level: 1, name: '终端离线' }, { timeout: 20_000 })
  const buttons = screen.getAllByRole('button').map((button) => button.textContent.replace(/\s/g, ''))
  expect(buttons.filter((name) => ['受理', '关闭', '编辑'].includes(name))).toEqual(offered)
})

it('what is seldom done with a record stands after everything else', () => {
  const runner: ActionRunner = { run: () => Promise.resolve(), running: undefined, dialog: null }
  const row = { diskId: '661000000001', tsp: 'IT500', diskType: 7, serviceStatus: 1 }
  render(
    <RowActions resource={terminals} actions={terminals.actions} row={row} runner={runner} size="middle" />,
    { wrapper: MemoryRouter },
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
    '税局账号',
    '更多',
  ])
})

it.each([
  ['82', 0, ['PDF', '红冲', '更多操作']],
  ['007', 0, ['PDF', '红冲', '更多操作']],
  ['82', 1, ['PDF', '更多操作']],
])('an invoice of type %s and category %s offers %j in its row', (fplxdm, fplb, offered) => {
  const runner: ActionRunner = { run: () => Promise.resolve(), running: undefined, dialog: null }
  render(
    <RowActions
      resource={invoices}
      actions={rowActions(invoices)}
      row={{ id: '1', fplxdm, fplb }}
      runner={runner}
    />,
    { wrapper: MemoryRouter },
  )
  const names = screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)
  expect(names).toEqual(offered)
})

it('an action under way is shown by the record that it works on', () => {
  const [action] = workOrders.actions
  const rows = [
    { id: '1', state: 'new' },
    { id: '2', state: 'new' },
  ]
  const runner: ActionRunner = {
    run: () => Promise.resolve(),
    running: action && { action, rows: rows.slice(1) },
    dialog: null,
  }
  const { container } = render(
    rows.map((row) => (
      <RowActions key={row.id} resource={workOrders} actions={workOrders.actions} row={row} runner={runner} />
    )),
    { wrapper: MemoryRouter },
  )
  const records = [...container.querySelectorAll('.kp-row-actions')]
  expect(records.map((record) => record.querySelectorAll('.ant-btn-loading').length)).toEqual([0, 1])
})

it.each([
  ['batch', batchInvoices],
  ['list', listInvoices],
] as const)('a row of the %s is corrected by whom the role lets issue, and by nobody else', (_, resource) => {
  const runner: ActionRunner = { run: () => Promise.resolve(), running: undefined, dialog: null }
  const row = { id: '1', state: 'waiting' }
  sessionStore.update({ permissions: ['invoice.issue'] })
  render(<RowActions resource={resource} actions={[]} row={row} runner={runner} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('button', { name: /^修\s*改$/ })).toBeTruthy()
  act(() => sessionStore.update({ permissions: ['invoice'] }))
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  ['draft', ['tax', 'tax.edit'], '填表'],
  ['failed', ['tax', 'tax.edit'], '填表'],
  ['declared', ['tax', 'tax.edit'], '查看'],
  ['draft', ['tax'], '查看'],
  ['declared', ['tax'], '查看'],
])(
  'a declaration that is %s is opened by whom the role grants %j as %s (BK04)',
  (its, permissions, label) => {
    const runner: ActionRunner = { run: () => Promise.resolve(), running: undefined, dialog: null }
    const row = { id: '1', state: its, zsxmmc: '增值税' }
    sessionStore.update({ permissions: ['tax', 'tax.edit'] })
    render(<RowActions resource={declarations} actions={[]} row={row} runner={runner} />, {
      wrapper: MemoryRouter,
    })
    act(() => sessionStore.update({ permissions }))
    expect(screen.getByRole('button').textContent).toBe(label)
  },
)
