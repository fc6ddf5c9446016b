import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DurationDialog } from './duration-dialog.tsx'

// The picker is loaded with the first dialog.
configure({ asyncUtilTimeout: 30_000 })

const onSpecify = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-15T10:00:00+08:00'), toFake: ['Date'] })
  // The document of the tests has no width to ask for.
  const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => query)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onSpecify.mockReset()
})

function show(duration?: { startDate: string; endDate: string }) {
  render(<DurationDialog duration={duration} onSpecify={onSpecify} onClose={() => undefined} />)
}
const finish = () => fireEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

/** Which of these days the picker refuses. */
async function refused(label: string, ...days: string[]) {
  const box = await screen.findByLabelText(label)
  fireEvent.mouseDown(box)
  fireEvent.click(box)
  const panel = document.querySelector<HTMLElement>('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')
  if (!panel) throw new Error('no calendar')
  return days.filter((day) => within(panel).getByTitle(day).classList.contains('ant-picker-cell-disabled'))
}

it('needs both days (SH22, SH23)', async () => {
  show()
  await screen.findByLabelText('服务开始时间')
  expect(alerts()).toEqual([])
  finish()
  expect(alerts()).toEqual(['服务开始时间不能为空！', '服务结束时间不能为空！'])
  expect(onSpecify).not.toHaveBeenCalled()
})

it('offers no start after today (SH24)', async () => {
  show()
  expect(await refused('服务开始时间', '2026-01-14', '2026-01-15', '2026-01-16')).toEqual(['2026-01-16'])
})

it('offers no end before today (SH25)', async () => {
  show()
  expect(await refused('服务结束时间', '2026-01-14', '2026-01-15', '2026-01-16')).toEqual(['2026-01-14'])
})

it('hands both days on, today on either side', async () => {
  show({ startDate: '2026-01-15', endDate: '2026-01-15' })
  await screen.findByLabelText('服务开始时间')
  finish()
  expect(onSpecify.mock.calls).toEqual([[{ startDate: '2026-01-15', endDate: '2026-01-15' }]])
})
