import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showInForm } from '../testing/show-in-form.tsx'
import { ActionBar } from './action-bar.tsx'

const drawn = vi.hoisted(() => ({ count: 0 }))
vi.mock('../drafts/keep-buttons.tsx', () => ({
  KeepButtons: () => {
    drawn.count += 1
    return null
  },
}))

afterEach(cleanup)

it('follows what is typed with its total, and not with its buttons', () => {
  const none = vi.fn()
  const store = showInForm(
    <ActionBar
      strip={null}
      isBusy={false}
      keeping={{ isBusy: false, keep: () => Promise.resolve(true) }}
      onIssue={none}
      onPreview={none}
      onClear={none}
      onOpenKept={none}
    />,
    () => ({ code: 0, message: '' }),
  )
  const before = drawn.count
  act(() => store.dispatch({ type: 'setNumber', key: 'l1', field: 'amount', text: '1234.5' }))
  expect(screen.getByText('¥1,234.50')).toBeDefined()
  expect(drawn.count).toBe(before)
})
