import { Problem } from '@kaipiao/client'
import { getNavigation, getUserInfo, listRoles } from '@kaipiao/client/operations'
import { build } from '@kaipiao/client/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { FreshPermissions } from '../providers/live/fresh-permissions.tsx'
import { livePort } from '../providers/live/live-port.ts'
import { refusals } from '../providers/session/refusals.ts'
import { sessionStore } from '../providers/session/session-store.ts'
import { roles } from '../resources/office/roles.ts'
// Loaded when first shown, which takes long where scripts are compiled as they are wanted.
import '../kit/screens/record/form-drawer.tsx'
import { AllowedOnly } from './allowed-only.tsx'
import { menuOf } from './menu.ts'
import { consoleAt, stageOf } from './testing/console-at.tsx'
import { clientOf, pageOf, playConsole } from './testing/play-console.ts'

const HOLDS = ['account', 'role.edit', 'invoice', 'invoice.issue']
const user = { userUid: '1', roleType: 3, roleCode: 'AGENCY_ADMIN', permissions: HOLDS } as const
let granted: readonly string[] = HOLDS
const role = build('Role', { id: '7', name: '审核员' })
const LOADED = { timeout: 20_000 }
const asked = vi.fn<(id: string) => void>()
const client = clientOf(({ id }) => {
  asked(id)
  if (id === getUserInfo.id) return Promise.resolve(build('UserInfo', { ...user, permissions: [...granted] }))
  if (id === getNavigation.id) return Promise.resolve([])
  return Promise.resolve(pageOf(id === listRoles.id ? [role] : []))
})

playConsole({ ...user, permissions: [...HOLDS] })
beforeEach(() => {
  granted = HOLDS
  asked.mockClear()
})

const hasNew = () => screen.queryByRole('button', { name: /新建角色/ }) !== null
const pushed = { bizId: 'QXBG', data: { roleCode: 'AGENCY_ADMIN', roleName: '机构管理员' } } as const

it.each([
  ['a push', () => livePort.deliver(pushed)],
  ['a refusal', () => refusals.tell()],
])('what a role grants no more is gone from an open list after %s (BK04)', async (_, happens) => {
  consoleAt(roles, '/x', client)
  stageOf(<FreshPermissions />, client)
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

it('another tab that learnt of it takes the buttons of this one along', async () => {
  consoleAt(roles, '/x', client)
  await screen.findByText('审核员', {}, LOADED)
  const session = { ...sessionStore.read(), permissions: ['account'] }
  localStorage.setItem('kaipiao.session', JSON.stringify(session))
  window.dispatchEvent(new StorageEvent('storage', { key: 'kaipiao.session' }))
  await waitFor(() => expect(hasNew()).toBe(false))
})

it('a form whose call is granted no more gives way to its list', async () => {
  const router = consoleAt(roles, '/x/new', client)
  await screen.findByRole('dialog', {}, LOADED)
  sessionStore.update({ permissions: ['account'] })
  await waitFor(() => expect(router.state.location.pathname).toBe('/x'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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

it('what cannot be learnt changes nothing, and asks again the next time', async () => {
  let isDown = true
  const calls = vi.fn<(id: string) => void>()
  const failing = clientOf(({ id }) => {
    calls(id)
    const refused = new Problem({ code: 100403000, status: 403, message: '', operationId: id })
    // Whatever is refused is told, its own questions too.
    if (isDown) refusals.tell()
    if (isDown) return Promise.reject(refused)
    return Promise.resolve(id === getUserInfo.id ? build('UserInfo', { ...user, permissions: [] }) : [])
  })
  stageOf(<FreshPermissions />, failing)
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
