/**
 * `npx tsx bench/reliability/cli-kills.ts [kills] [seed]`: imports, issues, exports and batches of the command line are killed at
 * any moment, the program, the platform and both in turns, and gone on with until they end. Nothing may be lost, nothing
 * done twice, and no report of somebody else be overwritten. Default: 200.
 */
import { randomAt } from '../../mock-server/src/clock/sequence.ts'
import { killCli } from '../../tests/cli/support/kill-cli.ts'

const [kills = 200, seed = 1] = process.argv.slice(2).map(Number)
let drawn = 0
const random = () => randomAt(seed, (drawn += 1))
const killed = await killCli({ kills, random, killsOfRun: 3, rows: 40, longest: 2_500 })
for (const failure of killed.failures) console.log(`FAILED: ${failure}`)
for (const [what, count] of killed.kills) console.log(`  ${what.padEnd(18)} ${count}`)
console.log(
  `${kills} kills of imports, issues, exports and batches, ${killed.interrupted} at work, seed ${seed}: ${killed.failures.length} failures`,
)
process.exit(killed.failures.length === 0 ? 0 : 1)
