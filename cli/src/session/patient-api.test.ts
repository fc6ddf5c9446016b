import { beforeEach, expect, it } from 'vitest'
import { fakeProblem } from '../failures/testing/fake-problem.ts'
import { fakeIo } from '../io/testing/fake-io.ts'
import { fakeSettings } from '../testing/fake-deps.ts'
import { withPatience } from './patient-api.ts'

const pauses: number[] = []
const pause = (milliseconds: number, signal: AbortSignal) => {
  pauses.push(milliseconds)
  return Promise.resolve(signal.throwIfAborted())
}
beforeEach(() => void (pauses.length = 0))

const failing = (times: number, error: Error) => {
  let left = times
  return () => (left-- > 0 ? Promise.reject(error) : Promise.resolve('answer'))
}
const attempt = (
  work: () => Promise<string>,
  wait: true | undefined,
  signal = new AbortController().signal,
) => withPatience({ io: fakeIo(), settings: fakeSettings(), signal, wait, pause }, work)

it('waits for a platform that does not answer, longer each time', async () => {
  expect(await attempt(failing(7, fakeProblem(0)), true)).toBe('answer')
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(await attempt(failing(1, fakeProblem(503)), true)).toBe('answer')
})

it('passes on what waiting does not mend, and everything where nobody asked to wait', async () => {
  await expect(attempt(failing(1, fakeProblem(400)), true)).rejects.toMatchObject({ status: 400 })
  await expect(attempt(failing(1, fakeProblem(0)), undefined)).rejects.toMatchObject({ status: 0 })
  expect(pauses).toEqual([])
})

it('ends at once when it is interrupted', async () => {
  await expect(attempt(failing(9, fakeProblem(0)), true, AbortSignal.abort())).rejects.toThrow()
  expect(pauses.length).toBeLessThan(2)
})
