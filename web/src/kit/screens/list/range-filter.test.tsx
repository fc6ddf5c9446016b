import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { RangeFilter } from './range-filter.tsx'
import type { ListControl } from '../rows/use-list-state.ts'

it('offers the last 3, 6 and 12 months of a list (IV17)', async () => {
  vi.setSystemTime(new Date('2026-05-31T10:00:00+08:00'))
  const change = vi.fn()
  const control = { state: { filters: { fplb: 0 } }, change } as unknown as ListControl
  render(<RangeFilter range={{ from: 'qsrq', to: 'zzrq', label: '开票日期' }} control={control} />)
  // The calendar of the library comes when a page has been drawn.
  const [from] = await screen.findAllByRole('textbox', {}, { timeout: 20_000 })
  fireEvent.mouseDown(from ?? document.body)
  fireEvent.click(from ?? document.body)
  const offered = [...document.querySelectorAll('.ant-picker-presets li')]
  expect(offered.map(({ textContent }) => textContent)).toEqual(['近3个月', '近6个月', '近12个月'])
  fireEvent.click(screen.getByText('近3个月'))
  expect(change).toHaveBeenCalledWith({ filters: { fplb: 0, qsrq: '2026-02-28', zzrq: '2026-05-31' } })
})

it('says in words why a day that is none limits nothing', async () => {
  const control = { state: { filters: {} }, change: vi.fn() } as unknown as ListControl
  render(<RangeFilter range={{ from: 'qsrq', to: 'zzrq', label: '开票日期' }} control={control} />)
  const [, to] = await screen.findAllByRole<HTMLInputElement>('textbox', {}, { timeout: 20_000 })
  if (to === undefined) throw new Error('a range has two inputs')
  fireEvent.focus(to)
  fireEvent.change(to, { target: { value: '2026-02-30' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(to)
  expect(screen.getByRole('alert').textContent).toBe('“2026-02-30”不是存在的日期，应如 2026-01-31')
  fireEvent.focus(to)
  fireEvent.change(to, { target: { value: '' } })
  fireEvent.blur(to)
  expect(screen.queryByRole('alert')).toBeNull()
})
