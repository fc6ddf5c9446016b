import { fireEvent, render, screen } from '@testing-library/react'
import type { Dayjs } from 'dayjs'
import { expect, it, vi } from 'vitest'
import { RangeFilter } from './range-filter.tsx'
import type { ListControl } from '../rows/use-list-state.ts'

interface Picker {
  presets: { label: string; value: readonly [Dayjs, Dayjs] }[]
  onChange: (days: readonly [Dayjs, Dayjs]) => void
}
vi.mock('../../time/use-today.ts', () => ({ useToday: () => '2026-05-31' }))
// The calendar of the library comes when a page has been drawn.
vi.mock('../../parts/date-picker.tsx', () => ({
  RangePicker: ({ presets, onChange }: Picker) =>
    presets.map(({ label, value }) => (
      <button key={label} onClick={() => onChange(value)}>
        {label}
      </button>
    )),
}))

it('offers the last 3, 6 and 12 months of a list (IV17)', () => {
  const change = vi.fn()
  const control = { state: { filters: { fplb: 0 } }, change } as unknown as ListControl
  render(<RangeFilter range={{ from: 'qsrq', to: 'zzrq', label: '开票日期' }} control={control} />)
  const offered = screen.getAllByRole('button')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['近3个月', '近6个月', '近12个月'])
  fireEvent.click(screen.getByText('近3个月'))
  expect(change).toHaveBeenCalledWith({ filters: { fplb: 0, qsrq: '2026-02-28', zzrq: '2026-05-31' } })
})
