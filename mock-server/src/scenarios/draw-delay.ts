import type { Rule } from './scenario.ts'

/** How long a call waits: always as long, or by a distribution. */
export type Delay = NonNullable<Rule['delay']>

/** Ten minutes, as the description has it: a long tail has an end, too. */
const longest = 600_000

/**
 * Whole milliseconds.
 *
 * @param draw gives numbers from 0 up to, but not including, 1
 */
export function drawDelay(delay: Delay, draw: () => number): number {
  if (typeof delay === 'number') return delay
  return Math.min(longest, Math.round(millisecondsOf(delay, draw)))
}

function millisecondsOf(delay: Exclude<Delay, number>, draw: () => number): number {
  if ('uniform' in delay) {
    const [least = 0, most = least] = delay.uniform
    return least + draw() * (most - least)
  }
  if ('lognormal' in delay) return delay.lognormal.median * Math.exp(delay.lognormal.sigma * normal(draw))
  return atShare(delay.percentiles, draw())
}

/** Of the standard normal distribution (Box and Muller, 1958); the logarithm never sees 0. */
function normal(draw: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
}

/** The inverse of the cumulative distribution; what lies beyond the last percentile goes on as steeply as before it. */
function atShare({ p50, p95, p99 }: PercentilesOf, share: number): number {
  if (share < 0.5) return between(0, p50, share / 0.5)
  if (share < 0.95) return between(p50, p95, (share - 0.5) / 0.45)
  return between(p95, p99, (share - 0.95) / 0.04)
}

type PercentilesOf = Extract<Delay, { readonly percentiles: unknown }>['percentiles']

const between = (from: number, to: number, part: number): number => from + part * (to - from)

/** What is out of order in a distribution, where a schema cannot say it: the path to it, and the part it must not be below. */
export function disorderOf(delay: Delay): { readonly path: string; readonly below: string } | undefined {
  if (typeof delay === 'number' || 'lognormal' in delay) return undefined
  if ('uniform' in delay) {
    const [least = 0, most = least] = delay.uniform
    return most < least ? { path: 'delay.uniform.1', below: 'delay.uniform.0' } : undefined
  }
  const { p50, p95, p99 } = delay.percentiles
  if (p95 < p50) return { path: 'delay.percentiles.p95', below: 'p50' }
  return p99 < p95 ? { path: 'delay.percentiles.p99', below: 'p95' } : undefined
}
