import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { MenuLink } from './menu-link.tsx'

afterEach(cleanup)

function Here() {
  return <output>{useLocation().pathname}</output>
}

function link(isCurrent = false) {
  render(
    <MemoryRouter initialEntries={['/account/home']}>
      <Here />
      <MenuLink path="/account/customers" title="" isCurrent={isCurrent}>
        客户
      </MenuLink>
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: '客户' })
}

it('leads to its address, which it shows, and says whether one is there', () => {
  const entry = link()
  expect(entry.getAttribute('href')).toBe('#/account/customers')
  expect(entry.getAttribute('aria-current')).toBeNull()
  fireEvent.click(entry)
  expect(screen.getByRole('status').textContent).toBe('/account/customers')
  cleanup()
  expect(link(true).getAttribute('aria-current')).toBe('page')
})

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('leaves a click with %s to the browser', (key) => {
  const entry = link()
  const click = createEvent.click(entry, { [key]: true })
  fireEvent(entry, click)
  expect(click.defaultPrevented).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('/account/home')
})
