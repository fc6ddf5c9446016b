/**
 * `npx tsx bench/reliability/month.ts [days] [seed]`: days in which every role works, by calls drawn from the whole
 * description, and the clock brings to pass what falls due, with stories switched on and off, a recording made and
 * played, and a space used and gone; after each of them sums, credit, stock, taxes and jobs agree and every list answers
 * as it is described. Default: 31.
 */
import { liveDays } from '../../mock-server/src/testing/live-days.ts'
import { startTenants } from '../../mock-server/src/testing/tenants.ts'

const [days = 31, seed = 1] = process.argv.slice(2).map(Number)
const tenants = await startTenants()
const { calls, jobs, faults } = await liveDays(tenants, { days, writes: 200, reads: 100, seed })
for (const fault of faults) console.log(`FAILED ${fault}`)
console.log(`${days} days, ${calls} calls, ${jobs} jobs, seed ${seed}: ${faults.length} failures`)
await tenants.running.close()
process.exit(faults.length === 0 ? 0 : 1)
