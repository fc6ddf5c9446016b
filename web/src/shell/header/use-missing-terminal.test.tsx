import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dialogStore } from '../../client/talk/dialogs.ts'
import { useMissingTerminal } from './use-missing-terminal.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  dialogStore.read().forEach(({ answer }) => answer(undefined))
  cleanup()
})
const asked = () => dialogStore.read().map(({ question }) => question.message)

it('asks for a default terminal once a sign-in, in whichever tab (HD33)', async () => {
  const onChoose = vi.fn()
  const first = renderHook(() => useMissingTerminal(true, onChoose))
  expect(asked()).toEqual(['当前账号未设置默认终端，请设置'])
  await act(() => Promise.resolve(dialogStore.read()[0]?.answer('choose')))
  expect(onChoose).toHaveBeenCalledOnce()
  first.rerender()
  first.unmount()
  // Another tab has a session storage of its own.
  sessionStorage.clear()
  renderHook(() => useMissingTerminal(true, onChoose))
  expect(asked()).toEqual([])
})

it('asks nothing where a terminal is set', () => {
  renderHook(() => useMissingTerminal(false, vi.fn()))
  expect(asked()).toEqual([])
})
