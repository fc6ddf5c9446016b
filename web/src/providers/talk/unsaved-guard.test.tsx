import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { dialogStore } from './dialogs.ts'
import { hasUnsavedChanges, useGuardedClose, useUnsavedGuard } from './unsaved-guard.tsx'

afterEach(() => {
  dialogStore.read().forEach(({ answer }) => answer(undefined))
  cleanup()
})

const onClose = vi.fn()

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedGuard(isDirty)
  return null
}

function Dialog({ isDirty }: { isDirty: boolean }) {
  const close = useGuardedClose(onClose)
  return (
    <>
      <Form isDirty={isDirty} />
      <button type="button" onClick={close}>
        取消
      </button>
    </>
  )
}

async function closeDialog(isDirty: boolean): Promise<void> {
  onClose.mockReset()
  const page = render(<Form isDirty />)
  const { rerender } = render(<Dialog isDirty={false} />)
  rerender(<Dialog isDirty={isDirty} />)
  await userEvent.click(screen.getByRole('button'))
  page.unmount()
}

async function answer(key: string): Promise<void> {
  await act(async () => {
    dialogStore.read()[0]?.answer(key)
    await Promise.resolve()
  })
}

it('closes a dialog in which nothing was typed, whatever is unsaved under it', async () => {
  await closeDialog(false)
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks before what was typed in a dialog is lost, once however often Esc is pressed', async () => {
  await closeDialog(true)
  await userEvent.click(screen.getByRole('button'))
  expect(dialogStore.read().map(({ question }) => question.title)).toEqual(['有未保存的修改'])
  await answer('no')
  expect([onClose.mock.calls.length, hasUnsavedChanges()]).toEqual([0, true])
  await userEvent.click(screen.getByRole('button'))
  await answer('yes')
  expect([onClose.mock.calls.length, hasUnsavedChanges()]).toEqual([1, false])
})
