import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONGEST_NOTICE_MS, notifyTogether } from './joined-notices.ts'
import { dismissNotice, NOTICE_MS, noticeStore, notify } from './notify.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  // What has news is told once more, and then over.
  vi.advanceTimersByTime(NOTICE_MS)
  vi.advanceTimersByTime(NOTICE_MS)
  expect(noticeStore.read()).toEqual([])
  vi.useRealTimers()
})

const ended = (name: string, kind: 'success' | 'error' = 'success') =>
  notifyTogether(kind, `申报表：${name} 已申报`, {
    topic: 'declarations 已申报',
    many: (count) => `申报表：${count} 项已申报`,
  })
const shown = () => noticeStore.read().map(({ kind, text }) => `${kind} ${text}`)
const close = () => noticeStore.read().forEach(({ id }) => dismissNotice(id))

/** One a second, as a batch ends; answers for how many of these seconds a notice was in sight. */
function batch(count: number): number {
  let seconds = 0
  for (let at = 0; at < count; at += 1) {
    ended('青禾')
    seconds += noticeStore.read().length
    vi.advanceTimersByTime(1000)
  }
  return seconds
}

it('what ends many times over is told as one notice that counts', () => {
  ended('青禾')
  expect(shown()).toEqual(['success 申报表：青禾 已申报'])
  ended('云帆')
  ended('远山')
  ended('青星', 'error')
  notify('info', '别的')
  expect(shown()).toEqual(['success 申报表：3 项已申报', 'error 申报表：青星 已申报', 'info 别的'])
})

it('it stays as long after the last of them, and the next counts anew', () => {
  ended('青禾')
  vi.advanceTimersByTime(NOTICE_MS - 1)
  ended('云帆')
  const [before] = noticeStore.read()
  vi.advanceTimersByTime(NOTICE_MS - 1)
  // What is closed by hand is the one that stood there all along.
  ended('远山')
  expect(noticeStore.read()[0]?.id).toBe(before?.id)
  vi.advanceTimersByTime(NOTICE_MS)
  expect(shown()).toEqual([])
  ended('青星')
  expect(shown()).toEqual(['success 申报表：青星 已申报'])
})

it('a batch that lasts does not cover the page: its notice leaves, and says once at the end how many they were', () => {
  expect(batch(300)).toBe(LONGEST_NOTICE_MS / 1000)
  expect(shown()).toEqual([])
  vi.advanceTimersByTime(NOTICE_MS - 1000)
  expect(shown()).toEqual(['success 申报表：300 项已申报'])
})

it('one that was closed stays closed while the batch lasts', () => {
  ended('青禾')
  close()
  expect(batch(30)).toBe(0)
  vi.advanceTimersByTime(NOTICE_MS - 1000)
  expect(shown()).toEqual(['success 申报表：31 项已申报'])
})

it('one that was closed after the last of them is not told again', () => {
  batch(3)
  close()
  vi.advanceTimersByTime(NOTICE_MS)
  expect(shown()).toEqual([])
})
