import { act, configure, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type * as Host from './palette-host.tsx'

configure({ asyncUtilTimeout: 30_000 })

// Another test may have shown it: a module of its own has loaded nothing yet.
const unused = './palette-host.tsx?unused'
const { PaletteHost } = (await import(unused)) as typeof Host

it('Esc gives up what is still being loaded, which opens when it is asked for again', async () => {
  render(<PaletteHost />)
  const type = (key: string) => fireEvent.keyDown(document.body, { key })
  type('?')
  type('Escape')
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('dialog')).toBeNull()
  type('?')
  expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeDefined()
})
