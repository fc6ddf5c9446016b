import { defineFamily } from '../../behaviour/define-family.ts'
import { terminals } from './terminals.ts'
import { taxBureau } from './tax-bureau/tax-bureau.ts'
import { robots } from './robots/robots.ts'
import { localClient } from './local-client/local-client.ts'
import { upkeep } from './upkeep/upkeep.ts'
import { terminalsJobs } from './jobs.ts'
import { localTables } from './tables/local.ts'
import { robotTables } from './tables/robots.ts'
import { taxBureauTables } from './tables/tax-bureau.ts'
import { terminalTables } from './tables/terminals.ts'
import { upkeepTables } from './tables/upkeep.ts'

/** Terminals, their login at the tax bureau, and their upkeep. */
export const terminalsFamily = defineFamily({
  name: 'terminals',
  tables: { ...localTables, ...robotTables, ...taxBureauTables, ...terminalTables, ...upkeepTables },
  handlers: [terminals, taxBureau, robots, localClient, upkeep],
  jobs: terminalsJobs,
})
