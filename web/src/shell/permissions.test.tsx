import { Problem } from '@kaipiao/client'
import { getNavigation, getUserInfo, listRoles } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { FreshPermissions } from '../requests/live/fresh-permissions.tsx'
import { livePort } from '../requests/live/live-port.ts'
import { refusals } from '../client/session/refusals.ts'
import { sessionStore } from '../client/session/session-store.ts'
import { customers } from '../families/shop/orders/customers-with-orders.ts'
import { roles } from '../families/accounts/roles/roles.ts'
// Loaded when first shown, which takes long where scripts are compiled as they are wanted.
import '../kit/screens/record/form-drawer.tsx'
import { ActionDialog } from '../kit/screens/action/action-dialog.tsx'
import { AllowedOnly } from './allowed-only.tsx'
import { menuOf } from './menu/menu.ts'
import { clientOf, pageOf } from '../requests/testing/fake-client.ts'
import { signIn, userInfo } from '../requests/testing/signed-in.ts'
import { renderConsole } from './testing/render-console.tsx'

const HOLDS = ['account', 'role.edit', 'invoice', 'invoice.issue']
const user = { userUid: '1', roleType: 3, roleCode: 'AGENCY_ADMIN', permissions: HOLDS } as const
let granted: readonly string[] = HOLDS
const role = build('Role', { id: '7', name: '审核员' })
const LOADED = { timeout: 20_000 }
const asked = vi.fn<(id: string) => void>()
const client = clientOf(({ id }) => {
  asked(id)
  if (id === getUserInfo.id) return Promise.resolve(userInfo({ ...user, permissions: [...granted] }))
  if (id === getNavigation.id) return Promise.resolve([])
  return Promise.resolve(pageOf(id === listRoles.id ? [role] : []))
})

beforeEach(() => signIn({ ...user, permissions: [...HOLDS] }))
beforeEach(() => {
  granted = HOLDS
  asked.mockClear()
})

/** What changes while nothing is open is told to nobody. */
function reconnect(): void {
  livePort.setState('waiting')
  livePort.setState('open')
}

const hasNew = () => screen.queryByRole('button', { name: /新建角色/ }) !== null
const pushed = { bizId: 'QXBG', data: build('PermissionData', { roleCode: 'AGENCY_ADMIN' }) } as const

it.each([
  ['a push', () => livePort.deliver(pushed)],
  ['a refusal', () => refusals.tell()],
  ['the connection that tells of it has opened, again too', reconnect],
])('what a role grants no more is gone from an open list after %s (BK04)', async (_, happens) => {
  renderConsole({ resource: roles, client })
  renderConsole({ shown: <FreshPermissions />, client })
  await screen.findByText('审核员', {}, LOADED)
  expect(hasNew()).toBe(true)
  expect(screen.getByRole('button', { name: '权限' })).toBeDefined()
  granted = ['account']
  happens()
  await waitFor(() => expect(hasNew()).toBe(false))
  expect(screen.queryByRole('button', { name: '权限' })).toBeNull()
  expect(screen.getByText('审核员')).toBeDefined()
  granted = HOLDS
  happens()
  await waitFor(() => expect(hasNew()).toBe(true))
})

it.each([
  ['after a push', () => livePort.deliver(pushed)],
  ['wherever that was learnt', () => sessionStore.update({ permissions: [...HOLDS, 'data.tenant'] })],
])('rows that a role shows from now on stand in an open list %s (BK04)', async (_, happens) => {
  let rows = [role]
  const permissions = [...HOLDS, 'data.tenant']
  const widened = clientOf(({ id }) => {
    if (id === getUserInfo.id) return Promise.resolve(userInfo({ ...user, permissions }))
    return Promise.resolve(id === getNavigation.id ? [] : pageOf(id === listRoles.id ? rows : []))
  })
  renderConsole({ resource: roles, client: widened, beside: <FreshPermissions /> })
  await screen.findByText('审核员', {}, LOADED)
  rows = [role, build('Role', { id: '8', name: '客户专员' })]
  happens()
  expect(await screen.findByText('客户专员', {}, LOADED)).toBeDefined()
})

it('another tab that learnt of it takes the buttons of this one along', async () => {
  renderConsole({ resource: roles, client })
  await screen.findByText('审核员', {}, LOADED)
  const session = { ...sessionStore.read(), permissions: ['account'] }
  localStorage.setItem('kaipiao.session', JSON.stringify(session))
  window.dispatchEvent(new StorageEvent('storage', { key: 'kaipiao.session' }))
  await waitFor(() => expect(hasNew()).toBe(false))
})

const typed = () => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/角色名称/)
const WORDS = '权限已变更，现在不能提交；已填写的内容仍然保留'

it('an open form whose call is granted no more keeps what was typed, and says why it does not send it (BK04)', async () => {
  const { router } = renderConsole({ resource: roles, path: '/x/new', client })
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: /^保\s?存$/ }, LOADED)
  fireEvent.change(typed(), { target: { value: '复核员' } })
  sessionStore.update({ permissions: ['account'] })
  expect(await screen.findByText(WORDS)).toBeDefined()
  expect(save.disabled).toBe(true)
  fireEvent.keyDown(window, { key: 's', ctrlKey: true })
  expect(typed().value).toBe('复核员')
  expect(router.state.location.pathname).toBe('/x/new')
  expect(asked).not.toHaveBeenCalledWith('createRole')
  sessionStore.update({ permissions: [...HOLDS] })
  await waitFor(() => expect(save.disabled).toBe(false))
  expect(screen.queryByText(WORDS)).toBeNull()
  expect(typed().value).toBe('复核员')
})

it('a form gives way to its list where its call was never granted', async () => {
  sessionStore.update({ permissions: ['account'] })
  const { router } = renderConsole({ resource: roles, path: '/x/new', client })
  await waitFor(() => expect(router.state.location.pathname).toBe('/x'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('an action that asks for something is kept open and not sent, too', async () => {
  const assign = customers.actions.find(({ label }) => label === '分配')
  if (!assign) throw new Error('customers can be assigned')
  sessionStore.update({ permissions: ['customer', 'customer.edit'] })
  const sent = vi.fn(() => Promise.resolve())
  const dialog = (
    <ActionDialog
      resource={customers}
      action={assign}
      rows={[]}
      isRunning={false}
      onSubmit={sent}
      onRefused={() => {}}
      onClose={() => {}}
    />
  )
  renderConsole({ shown: dialog, client })
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: /^确\s?定$/ }, LOADED)
  expect(send.disabled).toBe(false)
  sessionStore.update({ permissions: ['customer'] })
  await waitFor(() => expect(send.disabled).toBe(true))
  expect(screen.getByText(WORDS)).toBeDefined()
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document.body)
  sessionStore.update({ permissions: ['customer', 'customer.edit'] })
  await waitFor(() => expect(send.disabled).toBe(false))
  expect(sent).not.toHaveBeenCalled()
})

it('a page is neither in the menu nor opened where the call that it is for is not granted', async () => {
  const session = sessionStore.read()
  if (!session) throw new Error('nobody is signed in')
  const paths = (permissions: string[]) =>
    menuOf([], { ...session, permissions }, { sandbox: false, mallSwitch: true }).flatMap(({ entries }) =>
      entries.map(({ path }) => path),
    )
  expect(paths(['invoice', 'invoice.issue'])).toContain('/positive')
  expect(paths(['invoice'])).not.toContain('/positive')
  sessionStore.update({ permissions: ['invoice'] })
  const router = createMemoryRouter(
    [
      {
        element: <AllowedOnly />,
        children: ['/positive', '/account/home'].map((path) => ({ path, element: path })),
      },
    ],
    { initialEntries: ['/positive'] },
  )
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/home'))
})

const PAGE_WORDS = '权限已变更，本页不再开放；已填写的内容仍然保留，离开后不能再打开'
const openAt = (path: string) => {
  const router = createMemoryRouter(
    [
      {
        element: <AllowedOnly />,
        children: ['/account/goods', '/account/goods/new', '/account/home', '/positive'].map((at) => ({
          path: at,
          element: <input aria-label={at} />,
        })),
      },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return router
}

it('a page that the menu names no more stays while something is typed in it, and is gone once it is left (BK04)', async () => {
  sessionStore.update({ allowPath: ['/account/goods', '/account/home'] })
  const router = openAt('/account/goods/new')
  const input = screen.getByLabelText<HTMLInputElement>('/account/goods/new')
  fireEvent.input(input, { target: { value: '咨询费' } })
  act(() => sessionStore.update({ allowPath: ['/account/home'] }))
  expect(screen.getByText(PAGE_WORDS)).toBeDefined()
  expect(screen.getByLabelText('/account/goods/new')).toBe(input)
  expect(input.value).toBe('咨询费')
  act(() => sessionStore.update({ allowPath: ['/account/goods', '/account/home'] }))
  expect(screen.queryByText(PAGE_WORDS)).toBeNull()
  expect(screen.getByLabelText('/account/goods/new')).toBe(input)
  act(() => sessionStore.update({ allowPath: ['/account/home'] }))
  await act(() => router.navigate('/account/goods'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/home'))
})

it('a page of a call that is granted no more stays, too: what was chosen in it is no text', () => {
  sessionStore.update({ permissions: ['invoice', 'invoice.issue'], allowPath: [] })
  openAt('/positive')
  act(() => sessionStore.update({ permissions: ['invoice'] }))
  expect(screen.getByText(PAGE_WORDS)).toBeDefined()
  expect(screen.getByLabelText('/positive')).toBeDefined()
})

it('a page that the menu names no more is gone at once where nothing was typed', async () => {
  sessionStore.update({ allowPath: ['/account/goods', '/account/home'] })
  const router = openAt('/account/goods')
  act(() => sessionStore.update({ allowPath: ['/account/home'] }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/home'))
})

it('what cannot be learnt changes nothing, and asks again the next time', async () => {
  let isDown = true
  const calls = vi.fn<(id: string) => void>()
  const failing = clientOf(({ id }) => {
    calls(id)
    const refused = new Problem({ code: 100403000, status: 403, message: '', operationId: id })
    // Whatever is refused is told, its own questions too.
    if (isDown) refusals.tell()
    if (isDown) return Promise.reject(refused)
    return Promise.resolve(id === getUserInfo.id ? userInfo({ ...user, permissions: [] }) : [])
  })
  renderConsole({ shown: <FreshPermissions />, client: failing })
  refusals.tell()
  await waitFor(() => expect(calls).toHaveBeenCalledWith(getUserInfo.id))
  // What would ask again would do so before the next task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(calls).toHaveBeenCalledTimes(1)
  expect(sessionStore.read()?.permissions).toEqual(HOLDS)
  isDown = false
  refusals.tell()
  await waitFor(() => expect(sessionStore.read()?.permissions).toEqual([]))
})
