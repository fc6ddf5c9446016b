import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { noticeStore } from '../../../client/talk/notify.ts'
import { ClockPanel } from './clock-panel.tsx'
import { useControl } from '../calls/use-control.ts'

const clock = {
  ...{ now: '2026-01-15 10:30:00', frozen: true, speed: 0, waiting: 1, fired: [] },
  next: [{ id: '1', kind: 'autoDeclare', name: '自动申报', due: '2026-02-01 08:00:00', data: {} }],
}
const refusal = { message: 'advance is like +3d', words: '时长格式应如 +3d' }

function Page() {
  return <ClockPanel control={useControl()} />
}

it('names jobs and refusals in Chinese', async () => {
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    Promise.resolve(method === 'GET' ? Response.json(clock) : Response.json(refusal, { status: 400 })),
  )
  renderWith(<Page />, { config: { apiBase: '' } })
  expect(await screen.findByText('自动申报')).toBeTruthy()
  expect(screen.queryByText('autoDeclare')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '前进 1 天' }))
  await vi.waitFor(() => expect(noticeStore.read().map(({ text }) => text)).toEqual([refusal.words]))
})
