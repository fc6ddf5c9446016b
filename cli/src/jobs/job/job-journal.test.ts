import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournal, readJournalLines } from './job-journal.ts'
import { applyJournalLine, emptyJournalState, isSettled } from './journal-state.ts'
import { formatLineRanges, parseLineRanges } from './line-ranges.ts'
import { createLineSet } from './line-set.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaipiao-journal-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('journal', () => {
  it('gives back what was appended, in order, through reopening', async () => {
    const path = join(folder, 'journal.ndjson')
    const first = await openJournal(path)
    await Promise.all([
      first.append({ type: 'intent', batch: 1, key: 'k', lines: '1-3' }),
      first.append({ type: 'intent', batch: 2, key: 'l', lines: '4' }),
    ])
    await first.close()
    const second = await openJournal(path)
    await second.append({
      type: 'outcome',
      batch: 1,
      accepted: '1,3',
      refused: [{ line: 2, message: '企业已存在' }],
    })
    await second.close()
    const state = emptyJournalState()
    for (const line of await readJournalLines(path)) applyJournalLine(state, line)
    expect([...state.open.values()]).toEqual([{ batch: 2, key: 'l', lines: [4] }])
    expect([1, 2, 3, 4].map((line) => isSettled(state, line))).toEqual([true, true, true, false])
    expect(state.nextBatch).toBe(3)
  })

  it('forgets a last line that a crash has torn, and never glues the next one to it', async () => {
    const path = join(folder, 'journal.ndjson')
    const first = await openJournal(path)
    await first.append({ type: 'intent', batch: 1, key: 'k', lines: '1' })
    await first.close()
    await appendFile(path, '{"type":"outcome","ba')
    expect(await readJournalLines(path)).toHaveLength(1)
    const second = await openJournal(path)
    await second.append({ type: 'dropped', batch: 1, reason: 'x' })
    await second.close()
    expect((await readJournalLines(path)).map(({ type }) => type)).toEqual(['intent', 'dropped'])
  })

  it('is readable by its owner alone', async () => {
    const path = join(folder, 'journal.ndjson')
    await (await openJournal(path)).close()
    const { mode } = await (await import('node:fs/promises')).stat(path)
    expect(mode & 0o777).toBe(0o600)
    expect(await readFile(path, 'utf8')).toBe('')
  })

  it('refuses damage in the middle instead of guessing', async () => {
    const path = join(folder, 'journal.ndjson')
    await appendFile(path, '{"type":"other","batch":1}\n')
    await expect(readJournalLines(path)).rejects.toThrow('unknown journal line')
  })
})

describe('row numbers', () => {
  const sorted = fc
    .uniqueArray(fc.integer({ min: 1, max: 100_000 }))
    .map((list) => list.sort((a, b) => a - b))

  it('survive being written as ranges', () => {
    fc.assert(
      fc.property(sorted, (list) => {
        expect(parseLineRanges(formatLineRanges(list))).toEqual(list)
      }),
    )
    expect(formatLineRanges([1, 2, 3, 7, 9, 10])).toBe('1-3,7,9-10')
  })

  it('are kept in a set of bits like in a set', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50_000 })),
        fc.integer({ min: 0, max: 50_000 }),
        (list, probe) => {
          const bits = createLineSet()
          for (const line of list) bits.add(line)
          expect(bits.has(probe)).toBe(list.includes(probe))
          expect(bits.size).toBe(new Set(list).size)
        },
      ),
    )
  })
})
