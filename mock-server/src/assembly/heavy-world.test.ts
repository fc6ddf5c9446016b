import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { timeOf } from '../clock/local-time.ts'
import { testStart } from '../testing/test-sandbox.ts'
import { buildWorld } from './build-world.ts'
import type { Plan } from '../world/builder.ts'

/** By the code of the heavy world, with so few of everything that building it twice is cheap. */
const plan: Plan = { agencies: 12, enterprises: 24, customers: 60, invoices: 600, titles: 60 }

const build = (): ReturnType<typeof buildWorld> =>
  buildWorld({ size: 'heavy', seed: 1, at: timeOf(testStart) ?? 0, speed: 0, plan })

/** By table, so that a difference is told with its place. */
function hashes({ rows }: ReturnType<typeof build>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [
      name,
      createHash('sha256').update(JSON.stringify(list)).digest('hex'),
    ]),
  )
}

describe('a heavy world', () => {
  it('is the same byte for byte for the same seed', () => {
    const world = build()
    expect(world.rows.invoices).toHaveLength(plan.invoices)
    expect(hashes(build())).toEqual(hashes(world))
  })
})
