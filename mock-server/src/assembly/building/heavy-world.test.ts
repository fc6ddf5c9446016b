import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { compare, signOf } from '@kaipiao/domain/money/money'
import { timeOf } from '../../clock/local-time.ts'
import { testSecrets, testStart } from '../../testing/test-sandbox.ts'
import { buildWorld } from './build-world.ts'
import type { Plan } from '../../world/builder.ts'

/** By the code of the heavy world, with so few of everything that building it twice is cheap. */
const plan: Plan = { agencies: 12, enterprises: 24, customers: 60, invoices: 600, titles: 60 }

const build = (): ReturnType<typeof buildWorld> =>
  buildWorld({ size: 'heavy', seed: 1, at: timeOf(testStart) ?? 0, speed: 0, plan, secrets: testSecrets })

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
    // Four purchases of natural persons come on top (`buildSellerTaxes`).
    expect(world.rows.invoices).toHaveLength(plan.invoices + 4)
    expect(hashes(build())).toEqual(hashes(world))
  })

  it("in which a few enterprises issue much has used up nobody's credit", () => {
    const few = { agencies: 3, enterprises: 4, customers: 6, invoices: 14_000, titles: 6 }
    // At the end of a month, so that all of its invoices are there.
    const { rows } = buildWorld({
      size: 'heavy',
      seed: 1,
      at: timeOf('2026-01-31 20:00:00') ?? 0,
      speed: 0,
      secrets: testSecrets,
      plan: few,
    })
    expect(rows.quotas.some(({ ysyed }) => compare(ysyed, '5000000.00') > 0)).toBe(true)
    expect(rows.quotas.filter(({ syed }) => signOf(syed) < 0)).toEqual([])
  })
})
