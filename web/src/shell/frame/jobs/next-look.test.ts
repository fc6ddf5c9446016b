import { Problem } from '@kaipiao/client'
import { expect, it } from 'vitest'
import { nextLook } from './next-look.ts'

const job = { state: 'state', running: ['running'], failed: ['failed'] }
const failed = (status: number) =>
  new Problem({ code: 1, status, message: '', operationId: 'listCenterTasks' })
const RUNS = [{ state: 'done' }, { state: 'running' }]

it.each([
  [RUNS, null, true, 3000],
  [RUNS, null, false, 30_000],
  [[{ state: 'done' }], null, true, false],
  [[], null, true, false],
  // The platform comes back; a sign-in that has ended does not by itself.
  [RUNS, failed(503), false, 30_000],
  [RUNS, failed(401), true, false],
] as const)(
  'jobs %j are looked at again after %s, watched: %s, in %s ms',
  (rows, error, isWatched, after) => {
    expect(nextLook(job, rows, { error, isWatched })).toBe(after)
  },
)
