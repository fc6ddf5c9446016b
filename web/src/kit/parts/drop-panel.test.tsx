import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DropPanel } from './drop-panel.tsx'

afterEach(cleanup)

function Example() {
  const [isOpen, setOpen] = useState(false)
  return (
    <DropPanel isOpen={isOpen} setOpen={setOpen} content={<input aria-label="搜索" />}>
      <button type="button" aria-expanded={isOpen}>
        终端
      </button>
    </DropPanel>
  )
}

it('closes by Escape wherever the focus is, and gives it back to the button', async () => {
  const user = userEvent.setup()
  render(<Example />)
  const button = screen.getByRole('button', { name: '终端' })
  await user.click(button)
  await user.click(await screen.findByLabelText('搜索'))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  expect(document.activeElement).toBe(button)
})
