import { describe, expect, it } from 'vitest'
import { createProgress, progressText } from './progress.ts'

function record(isErrTerminal: boolean, isSilent = false) {
  const lines: string[] = []
  const raw: string[] = []
  let now = 0
  const progress = createProgress({
    io: {
      err: (line) => void lines.push(line),
      errRaw: (text) => void raw.push(text),
      isErrTerminal,
      columns: 30,
    },
    isSilent,
    label: '提交',
    total: 3000,
    now: () => (now += 500),
  })
  for (let batch = 0; batch < 30; batch += 1) progress.add(100)
  progress.finish()
  return { lines, raw }
}

describe('progress', () => {
  it('is a plain line every ten seconds in a pipe, however fast rows come', () => {
    const { lines, raw } = record(false)
    expect(lines.map((line) => line.split('，')[0])).toEqual(['提交 2000/3000 66%'])
    expect(raw).toEqual([])
  })

  it('is one line that renews itself on a terminal, and is gone at the end', () => {
    const { lines, raw } = record(true)
    expect(lines).toEqual([])
    expect(raw.join('')).not.toContain('\n')
    expect(raw.at(-1)).toBe('\r\u001b[K')
  })

  it('is nothing when it is to be silent', () => {
    expect(record(true, true)).toEqual({ lines: [], raw: [] })
  })

  it.each([
    [1200, 20_000, 3000, '导入 1200/20000 6%，400 行/秒，剩余约 47 秒'],
    [10, 10_000, 10_000, '导入 10/10000 0%，1.0 行/秒，剩余约 2 小时 46 分'],
    [5, 5, 1000, '导入 5/5 100%，5.0 行/秒'],
    [7, undefined, 0, '导入 7，0.0 行/秒'],
  ])('words %i of %s after %i ms', (done, total, milliseconds, text) => {
    expect(progressText('导入', { done, total, unit: '行' }, milliseconds)).toBe(text)
  })
})
