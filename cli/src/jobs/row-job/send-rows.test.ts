import type { CheckedRow } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Journal, JournalLine } from '../job/job-journal.ts'
import { applyJournalLine, emptyJournalState } from '../job/journal-state.ts'
import { sendRows, type SendRowsOptions } from './send-rows.ts'

class Problem extends Error {
  override readonly name = 'Problem'
  readonly code = 0
  readonly requestId = ''
  readonly status: number
  readonly pointer: string | undefined
  constructor(status: number, pointer?: string) {
    super(`状态 ${status}`)
    this.status = status
    this.pointer = pointer
  }
}

const row = (line: number): ImportRow => ({
  lineId: String(line),
  taxerName: `公司${line}`,
  taxerId: `9111010800000${String(line).padStart(5, '0')}`,
  dlsf: '',
  dlzh: '',
  dlmm: '',
  bsrysjhm: '',
  mainAccountMobile: '',
})

async function* checked(count: number, wrong: ReadonlySet<number>): AsyncGenerator<CheckedRow> {
  for (let line = 1; line <= count; line += 1) {
    const issues = wrong.has(line)
      ? [{ code: 'x', path: '', message: '税号错误或为空', severity: 'error' as const }]
      : []
    yield { line, fileLine: line + 1, row: row(line), cellIssues: [], issues, message: '' }
  }
  await Promise.resolve()
}

/** A platform that opens enterprises for good; `honoursKeys` answers a repeated key from its records. */
function createPlatform(refused: ReadonlySet<number>, honoursKeys: boolean) {
  const opened = new Map<number, number>()
  const answers = new Map<string, { accepted: number[]; refused: Array<{ line: number; message: string }> }>()
  return {
    opened,
    take: (rows: readonly ImportRow[], key: string) => {
      const known = answers.get(key)
      if (known && honoursKeys) return known
      const lines = rows.map(({ lineId }) => Number(lineId))
      const accepted = lines.filter((line) => !refused.has(line))
      for (const line of accepted) opened.set(line, (opened.get(line) ?? 0) + 1)
      const answer = {
        accepted,
        refused: lines.filter((line) => refused.has(line)).map((line) => ({ line, message: '企业已存在' })),
      }
      answers.set(key, answer)
      return answer
    },
  }
}

type Platform = ReturnType<typeof createPlatform>

/** A run of the program that is killed at its nth step, and what it leaves on disk. */
async function run(
  disk: JournalLine[],
  platform: Platform,
  dieAt: number,
  options: Partial<SendRowsOptions<ImportRow>> & { count: number; wrong: ReadonlySet<number> },
) {
  let steps = 0
  const step = () => {
    steps += 1
    if (steps > dieAt) throw new Error('killed')
  }
  const journal: Journal = {
    append: async (line) => {
      await Promise.resolve()
      step()
      disk.push(line)
    },
    close: () => Promise.resolve(),
  }
  const state = emptyJournalState()
  for (const line of disk) applyJournalLine(state, line)
  const stop = await sendRows({
    jobId: 'job',
    rows: checked(options.count, options.wrong),
    journal,
    state,
    batchRows: 3,
    concurrency: 2,
    send: async (rows, key) => {
      step()
      const answer = platform.take(rows, key)
      await Promise.resolve()
      step()
      return answer
    },
    findOpened: async (rows) => {
      await Promise.resolve()
      step()
      return new Set(rows.map(({ lineId }) => lineId).filter((lineId) => platform.opened.has(Number(lineId))))
    },
    onSettled: () => {},
    signal: new AbortController().signal,
    maxRefused: Infinity,
    ...options,
  })
  return { stop, state }
}

const lines = fc
  .uniqueArray(fc.integer({ min: 1, max: 20 }))
  .map((list): ReadonlySet<number> => new Set(list))

describe('sendRows', () => {
  it('sends no row twice and loses none, killed anywhere and any number of times', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 20 }),
        lines,
        lines,
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 5 }),
        async (count, wrong, refused, honoursKeys, deaths) => {
          const disk: JournalLine[] = []
          const platform = createPlatform(refused, honoursKeys)
          for (const dieAt of deaths)
            await run(disk, platform, dieAt, { count, wrong }).catch(() => undefined)
          const { stop, state } = await run(disk, platform, Infinity, { count, wrong })
          expect(stop).toBeUndefined()
          expect(state.open.size).toBe(0)
          for (let line = 1; line <= count; line += 1) {
            const isSent = !wrong.has(line)
            const isOpened = isSent && !refused.has(line)
            expect(platform.opened.get(line) ?? 0).toBe(isOpened ? 1 : 0)
            expect(state.accepted.has(line)).toBe(isOpened)
            expect(state.refused.has(line)).toBe(isSent && refused.has(line))
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('keeps a batch open when no answer came, and stops', async () => {
    const disk: JournalLine[] = []
    const { stop } = await run(disk, createPlatform(new Set(), true), Infinity, {
      count: 9,
      wrong: new Set(),
      concurrency: 1,
      send: () => Promise.reject(new Problem(0)),
    })
    expect(stop).toMatchObject({ kind: 'failed', error: { status: 0 } })
    expect(disk).toEqual([{ type: 'intent', batch: 1, key: 'job:1', lines: '1-3' }])
  })

  it('takes a batch back when the platform has said no to it', async () => {
    const disk: JournalLine[] = []
    const { stop, state } = await run(disk, createPlatform(new Set(), true), Infinity, {
      count: 3,
      wrong: new Set(),
      send: () => Promise.reject(new Problem(401)),
    })
    expect(stop).toMatchObject({ kind: 'failed', error: { status: 401 } })
    expect(disk.map(({ type }) => type)).toEqual(['intent', 'dropped'])
    expect([state.open.size, state.accepted.size]).toEqual([0, 0])
  })

  it('refuses the one row that breaks the schema and sends the others', async () => {
    const platform = createPlatform(new Set(), true)
    const { stop, state } = await run([], platform, Infinity, {
      count: 3,
      wrong: new Set(),
      send: (rows, key) => {
        const index = rows.findIndex(({ lineId }) => lineId === '2')
        return index < 0
          ? Promise.resolve(platform.take(rows, key))
          : Promise.reject(new Problem(400, `/body/list/${index}/taxerName`))
      },
    })
    expect(stop).toBeUndefined()
    expect([...platform.opened.keys()]).toEqual([1, 3])
    expect(state.refused.get(2)).toEqual({ line: 2, message: '状态 400' })
  })

  it('stops when more rows are refused than allowed, and when interrupted', async () => {
    const many = await run([], createPlatform(new Set([1, 2]), true), Infinity, {
      count: 20,
      wrong: new Set(),
      concurrency: 1,
      maxRefused: 1,
    })
    expect(many.stop).toEqual({ kind: 'too-many-refused' })
    expect(many.state.accepted.size).toBeLessThan(18)
    const stopped = await run([], createPlatform(new Set(), true), Infinity, {
      count: 20,
      wrong: new Set(),
      signal: AbortSignal.abort(),
    })
    expect(stopped.stop).toEqual({ kind: 'interrupted' })
    expect(stopped.state.accepted.size).toBe(0)
  })

  it('runs no more batches side by side than asked', async () => {
    let running = 0
    let most = 0
    const platform = createPlatform(new Set(), true)
    await run([], platform, Infinity, {
      count: 20,
      wrong: new Set(),
      concurrency: 3,
      send: async (rows, key) => {
        running += 1
        most = Math.max(most, running)
        for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
        running -= 1
        return platform.take(rows, key)
      },
    })
    expect(most).toBe(3)
  })
})
