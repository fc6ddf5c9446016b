import { expect, it } from 'vitest'
import { killCli } from './support/kill-cli.ts'

// Hundreds of kills take minutes: bench/reliability/cli-kills.ts.
it('loses nothing and does nothing twice when the program, the platform or both are killed', async () => {
  const moments = [0.75, 0.7, 0.5, 0.9]
  const random = () => moments.pop() ?? 0.5
  const killed = await killCli({ kills: 4, random, killsOfRun: 1, rows: 20, longest: 1_200 })
  expect(killed.failures).toEqual([])
  expect([...killed.kills.keys()]).toEqual([
    ...['import, program', 'issue, platform', 'export, both', 'batch, program'],
  ])
})
