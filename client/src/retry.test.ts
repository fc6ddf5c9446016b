import { describe, expect, it } from 'vitest'
import { Problem } from './problem.ts'
import { backoff } from './retry.ts'

/** Work that fails so often and then succeeds; remembers the pauses. */
async function run(failures: unknown[], isRepeatable: boolean) {
  const pauses: number[] = []
  const sleep = (milliseconds: number) => {
    pauses.push(milliseconds)
    return Promise.resolve()
  }
  const work = () => {
    if (failures.length > 0) throw failures.shift()
    return Promise.resolve('done')
  }
  const result = await backoff({ sleep, random: () => 1 }, isRepeatable, undefined, work).catch(
    (error: unknown) => error,
  )
  return { result, pauses }
}

const problem = (status: number, retryAfter?: number) =>
  new Problem({ code: 0, message: '', status, operationId: 'x', retryAfter })

describe('backoff', () => {
  it('doubles its pauses and gives up after three attempts', async () => {
    const last = problem(503)
    expect(await run([problem(502), problem(504), last], true)).toEqual({ result: last, pauses: [300, 600] })
  })

  it('waits as long as the server asks, even for a write: a 429 has done nothing', async () => {
    expect(await run([problem(429, 7000)], false)).toEqual({ result: 'done', pauses: [7000] })
    expect(await run([problem(429)], false)).toEqual({ result: 'done', pauses: [300] })
  })

  it('leaves a write alone that may have been done', async () => {
    const lost = problem(503, 1000)
    expect(await run([lost], false)).toEqual({ result: lost, pauses: [] })
  })

  it('does not sleep for an hour because it is told to', async () => {
    const busy = problem(429, 3_600_000)
    expect(await run([busy], true)).toEqual({ result: busy, pauses: [] })
  })
})
