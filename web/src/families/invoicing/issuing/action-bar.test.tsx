import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { showInForm } from '../testing/show-in-form.tsx'
import { ActionBar } from './action-bar.tsx'

it('follows what is typed with its total, and not with its buttons', () => {
  const none = vi.fn()
  let drawn = 0
  /** Asked whether it is busy once each time that the buttons are drawn. */
  const keeping = {
    get isBusy() {
      drawn += 1
      return false
    },
    keep: () => Promise.resolve(true),
  }
  const store = showInForm(
    <ActionBar
      strip={null}
      isBusy={false}
      keeping={keeping}
      onIssue={none}
      onPreview={none}
      onClear={none}
      onOpenKept={none}
    />,
    () => ({ code: 0, message: '' }),
  )
  const before = drawn
  expect(before).toBeGreaterThan(0)
  act(() => store.dispatch({ type: 'setNumber', key: 'l1', field: 'amount', text: '1234.5' }))
  expect(screen.getByText('¥1,234.50')).toBeDefined()
  expect(drawn).toBe(before)
})
