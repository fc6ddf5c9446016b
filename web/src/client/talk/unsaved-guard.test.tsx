import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createHashRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dialogStore } from './dialogs.ts'
import {
  discardUnsaved,
  hasUnsavedChanges,
  UnsavedBlocker,
  useGuardedClose,
  useUnsavedGuard,
} from './unsaved-guard.tsx'

let leave = () => undefined as void

beforeEach(() => {
  location.hash = '#/form'
})
afterEach(() => {
  dialogStore.read().forEach(({ answer }) => answer(undefined))
  discardUnsaved()
  cleanup()
  leave()
  vi.restoreAllMocks()
})

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedGuard(isDirty)
  return <p>表单</p>
}

function show(isDirty: boolean) {
  const router = createHashRouter([
    {
      element: (
        <>
          <UnsavedBlocker />
          <Outlet />
        </>
      ),
      children: [
        { path: '/form', element: <Form isDirty={isDirty} /> },
        { path: '/list', element: <p>列表</p> },
      ],
    },
  ])
  leave = () => router.dispose()
  render(<RouterProvider router={router} />)
  return router
}

it('lets an address that is typed on a clean form pass without a word', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  show(false)
  act(() => void (location.hash = '#/list'))
  expect(await screen.findByText('列表')).toBeDefined()
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  ['stays where it is', 'no', '表单'],
  ['is left', 'yes', '列表'],
])('asks before a form with something unsaved is left; by the answer it %s', async (_, key, expected) => {
  const router = show(true)
  await screen.findByText('表单')
  await act(async () => router.navigate('/list'))
  await waitFor(() => expect(dialogStore.read()).toHaveLength(1))
  act(() => dialogStore.read()[0]?.answer(key))
  expect(await screen.findByText(expected)).toBeDefined()
})

function Dialog({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  useUnsavedGuard(isDirty)
  return (
    <button type="button" onClick={useGuardedClose(onClose)}>
      取消
    </button>
  )
}

it.each([
  ['with nothing in it closes at once, whatever lies under it', false, undefined, 1],
  ['with something unsaved stays by 继续编辑', true, 'no', 0],
  ['with something unsaved is closed by 放弃修改', true, 'yes', 1],
])('a dialog %s', async (_, isDirty, answer, closed) => {
  const onClose = vi.fn()
  render(<Form isDirty />)
  render(<Dialog isDirty={isDirty} onClose={onClose} />)
  act(() => screen.getByRole('button').click())
  expect(dialogStore.read()).toHaveLength(answer === undefined ? 0 : 1)
  await act(() => Promise.resolve(dialogStore.read()[0]?.answer(answer)))
  expect(onClose).toHaveBeenCalledTimes(closed)
  expect(hasUnsavedChanges()).toBe(true)
})
