import { act, configure, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PaletteHost } from './palette-host.tsx'

configure({ asyncUtilTimeout: 30_000 })

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
