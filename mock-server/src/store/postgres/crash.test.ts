import { expect, it } from 'vitest'
import { killSharers } from '../../testing/postgres/kill-sharers.ts'

it(
  'kills of processes and of the database lose nothing acknowledged and number nothing twice',
  { timeout: 180_000 },
  async () => {
    const { rows, failures } = await killSharers({ kills: 3, databaseKills: 2, seed: 7, longest: 400 })
    expect(failures).toEqual([])
    expect(rows).toBeGreaterThan(20)
  },
)
