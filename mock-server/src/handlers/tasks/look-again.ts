const first = 10_000
const longest = 3_600_000

/**
 * How many milliseconds a task that waits for somebody waits before it looks again: twice as long each time, up to an
 * hour, so that a clock that is moved on by weeks has not millions of looks to take.
 *
 * @param looks how often it has looked in vain, as a job carries it
 */
export function lookAgainAfter(looks: string): number {
  return Math.min(longest, first * 2 ** Number(looks))
}
