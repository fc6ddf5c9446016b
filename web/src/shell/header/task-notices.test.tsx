import { buildRequired } from '@kaipiao/client/testing'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWith } from '../../requests/testing/render-with.tsx'
import { livePort } from '../../requests/live/live-port.ts'
import { noticeStore } from '../../client/talk/notify.ts'
import { TaskNotices } from './task-notices.tsx'

const DONE = buildRequired('InvoiceIssueData', { xfmc: '北京青禾商贸有限公司', ddzt: 3, pendOrderCount: 2 })
const tell = (more: Partial<typeof DONE> = {}) =>
  act(() => livePort.deliver({ bizId: 'FPKJ', data: { ...DONE, ...more } }))

describe('an invoice task that went on elsewhere', () => {
  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
  ] as const)('is told to role %i %i times, for 8 s (SS20–SS22)', (roleType, times) => {
    vi.useFakeTimers()
    renderWith(<TaskNotices />, { user: { roleType } })
    tell()
    expect(noticeStore.read()).toHaveLength(times)
    const [notice] = noticeStore.read()
    if (notice) {
      expect(notice.text).toContain('北京青禾商贸有限公司')
      expect(notice.description).toContain('待开 2 张')
    }
    act(() => void vi.advanceTimersByTime(7999))
    expect(noticeStore.read()).toHaveLength(times)
    act(() => void vi.advanceTimersByTime(1))
    expect(noticeStore.read()).toHaveLength(0)
  })

  it('that ends one by one is one notice, which counts them', () => {
    vi.useFakeTimers()
    renderWith(<TaskNotices />, { user: { roleType: 3 } })
    for (const pendOrderCount of [2, 1, 0]) tell({ pendOrderCount })
    tell({ ddzt: 101 })
    expect(noticeStore.read().map(({ text, description }) => [text, description])).toEqual([
      [expect.stringMatching(/^北京青禾商贸有限公司：3 张/), expect.stringContaining('待开 0 张')],
      [expect.stringMatching(/^北京青禾商贸有限公司：/), expect.stringContaining('待开 2 张')],
    ])
    act(() => void vi.advanceTimersByTime(8000))
  })
})
