import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SteadyButton } from './steady-button.tsx'

afterEach(cleanup)

function Example() {
  const [count, setCount] = useState(0)
  return (
    <SteadyButton isOff={count > 0} onClick={() => setCount(count + 1)}>
      验证{count}
    </SteadyButton>
  )
}

it('keeps the focus once it is off, and does nothing then', async () => {
  const user = userEvent.setup()
  render(<Example />)
  await user.tab()
  await user.keyboard('{Enter}')
  const button = screen.getByRole('button', { name: '验证1' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Enter}')
  expect(button.textContent).toBe('验证1')
})
