/**
 * `npx tsx bench/reliability/shared-kills.ts [kills] [kills of the database] [seed]`: two processes that share a
 * PostgreSQL are killed at any moment under writers, and so is the database. Default: 50 and 10.
 */
import { killSharers } from '../../mock-server/src/testing/postgres/kill-sharers.ts'

const [kills = 50, databaseKills = 10, seed = 1] = process.argv.slice(2).map(Number)
const { rows, refusals, failures } = await killSharers({ kills, databaseKills, seed, longest: 600 })
for (const failure of failures) console.log(`FAILED: ${failure}`)
console.log(
  `${kills} kills of processes and ${databaseKills} of the database, seed ${seed}: ` +
    `${rows} rows acknowledged, ${refusals} writes refused or cut off, ${failures.length} failures`,
)
process.exit(failures.length === 0 ? 0 : 1)
