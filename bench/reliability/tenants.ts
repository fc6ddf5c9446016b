/**
 * `npx tsx bench/reliability/tenants.ts [reaches] [seed]`: every operation by every role that may call it, provider
 * against provider too, names rows of other tenants wherever an id can stand, in paths, queries and bodies. What is
 * another's is answered as what is not there, tells nothing and does not change. Default: all.
 */
import { allReaches, reachOver } from '../../mock-server/src/testing/reach-over.ts'
import { startTenants } from '../../mock-server/src/testing/tenants.ts'

const [count = Infinity, seed = 1] = process.argv.slice(2).map(Number)
const tenants = await startTenants()
const reaches = allReaches(seed).slice(0, count)
const { asked, breaches } = await reachOver(tenants, reaches)
for (const breach of breaches) console.log(`FAILED ${breach}`)
for (const warning of tenants.running.warnings) console.log(`FAILED warned: ${warning}`)
console.log(`${reaches.length} reaches, ${asked} calls, seed ${seed}: ${breaches.length} failures`)
await tenants.running.close()
process.exit(breaches.length + tenants.running.warnings.length === 0 ? 0 : 1)
