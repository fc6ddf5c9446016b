import { describe, expect, it } from 'vitest'
import { randomAt } from '../clock/sequence.ts'
import { drawDelay, type Delay } from './draw-delay.ts'

/** Two thousand draws of one seed, the shortest first. */
function drawn(delay: Delay): readonly number[] {
  let place = 0
  const draw = () => randomAt(7, place++)
  return Array.from({ length: 2000 }, () => drawDelay(delay, draw)).toSorted((one, other) => one - other)
}

const share = (delays: readonly number[], part: number) => delays[Math.floor(delays.length * part)] ?? NaN
const mean = (delays: readonly number[]) => delays.reduce((sum, delay) => sum + delay, 0) / delays.length
const isNear = (value: number, wanted: number, tolerance = 0.1) =>
  expect(Math.abs(value / wanted - 1)).toBeLessThan(tolerance)

describe('a delay', () => {
  it('that is a number is that number', () => {
    expect(new Set(drawn(500))).toEqual(new Set([500]))
  })

  it('is uniform between two', () => {
    const delays = drawn({ uniform: [100, 900] })
    expect([(delays[0] ?? 0) >= 100, (delays.at(-1) ?? 0) <= 900]).toEqual([true, true])
    isNear(mean(delays), 500, 0.05)
    isNear(share(delays, 0.25), 300)
    isNear(share(delays, 0.75), 700)
  })

  it('is lognormal, with its median and its mean', () => {
    const delays = drawn({ lognormal: { median: 300, sigma: 0.6 } })
    isNear(share(delays, 0.5), 300)
    isNear(mean(delays), 300 * Math.exp(0.6 ** 2 / 2))
    // One deviation above the median.
    isNear(share(delays, 0.8413), 300 * Math.exp(0.6))
  })

  it('has the percentiles that it is told', () => {
    const delays = drawn({ percentiles: { p50: 120, p95: 800, p99: 2500 } })
    isNear(share(delays, 0.25), 60)
    isNear(share(delays, 0.5), 120)
    isNear(share(delays, 0.95), 800, 0.15)
    isNear(share(delays, 0.99), 2500, 0.15)
    expect(delays.at(-1)).toBeLessThanOrEqual(2500 + (2500 - 800) / 4)
  })

  it('is never longer than ten minutes', () => {
    expect(drawn({ lognormal: { median: 500_000, sigma: 3 } }).at(-1)).toBe(600_000)
  })
})
