import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showInForm } from '../testing/show-in-form.tsx'
import { TypeBar } from './type-bar.tsx'

afterEach(cleanup)

it('a special business is found by part of its name, and chosen', async () => {
  const store = showInForm(<TypeBar onPriceMode={vi.fn()} onRecognise={vi.fn()} />, () => ({
    code: 0,
    message: '',
    data: [],
  }))
  act(() => store.dispatch({ type: 'switchType', fplxdm: '82' }))
  await userEvent.type(screen.getByRole('combobox', { name: '特定业务' }), '经营租赁')
  const offered = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
  expect(offered.map(({ title }) => title)).toEqual(['不动产经营租赁服务'])
  for (const option of offered) await userEvent.click(option)
  expect(store.read().header.tdyslxdm).toBe('06')
})

it('names the types in full-width brackets, as the face does', async () => {
  showInForm(<TypeBar onPriceMode={vi.fn()} onRecognise={vi.fn()} />, () => ({
    code: 0,
    message: '',
    data: [],
  }))
  await userEvent.click(screen.getByRole('combobox', { name: '发票类型' }))
  const offered = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')]
  expect(offered.map(({ title }) => title)).toContain('电子发票（普通发票）')
  expect(offered.filter(({ title }) => /[()]/.test(title))).toEqual([])
})
