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
