import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'
import { dismissNotice, noticeStore } from '../../client/talk/notify.ts'

afterEach(() => {
  cleanup()
  for (const { id } of noticeStore.read()) dismissNotice(id)
  vi.unstubAllGlobals()
})

it.each([
  ['a copied text is told (ER31, SH67)', () => Promise.resolve(), 'success', '内容已复制！'],
  [
    'a clipboard that is denied asks to copy by hand (ER32)',
    () => Promise.reject(new Error('denied')),
    'error',
    '内容复制失败，请手动复制！',
  ],
])('%s', async (_, write, kind, text) => {
  const writeText = vi.fn<(text: string) => Promise<void>>(write)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<CopyButton text="req-1" />)
  fireEvent.click(screen.getByRole('button', { name: '复制' }))
  expect(writeText).toHaveBeenCalledWith('req-1')
  await vi.waitFor(() =>
    expect(noticeStore.read().map((notice) => [notice.kind, notice.text])).toContainEqual([kind, text]),
  )
})

it('a browser that keeps the clipboard from the page altogether asks to copy by hand, too (ER32)', async () => {
  vi.stubGlobal('navigator', {})
  render(<CopyButton text="req-1" />)
  fireEvent.click(screen.getByRole('button', { name: '复制' }))
  await vi.waitFor(() =>
    expect(noticeStore.read().map(({ text }) => text)).toContain('内容复制失败，请手动复制！'),
  )
})
