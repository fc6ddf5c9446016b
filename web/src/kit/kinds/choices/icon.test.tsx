import type { Field } from '@kaipiao/client'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { icon } from './icon.tsx'

afterEach(cleanup)

/** Pictures come when the first is drawn. */
const PATIENCE = { timeout: 20_000 }
const field: Field = { title: '图标', type: 'string', required: true }

it('is drawn beside its word, never as the name that the wire has (BK08)', async () => {
  const { container } = render(<icon.cell value="QrcodeOutlined" field={field} />)
  expect(container.textContent.trim()).toBe('二维码')
  await waitFor(() => expect(container.querySelector('svg[data-icon="qrcode"]')).not.toBeNull(), PATIENCE)
  expect(icon.text('QrcodeOutlined', field)).toBe('二维码')
  render(<icon.view value="RocketOutlined" field={field} />)
  expect(screen.getByTitle('RocketOutlined').textContent.trim()).toBe('其他图标')
})

it('is chosen by its word; one that cannot be drawn stays until another is chosen', () => {
  const said = vi.fn<(value: unknown) => void>()
  render(<icon.input value="RocketOutlined" onChange={said} field={field} aria-label="图标" />)
  expect(screen.getByTitle('RocketOutlined')).toBeDefined()
  const input = screen.getByRole('combobox')
  fireEvent.mouseDown(input)
  fireEvent.change(input, { target: { value: '购物' } })
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
  expect(said).toHaveBeenCalledWith('ShoppingCartOutlined')
})
