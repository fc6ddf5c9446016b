import { defineFamily } from '../../behaviour/define-family.ts'
import { config } from './config.ts'
import { platform } from './platform.ts'
import { platformJobs } from './jobs.ts'
import { platformTables } from './tables/platform.ts'

/** What the platform itself shows and sells. */
export const platformFamily = defineFamily({
  name: 'platform',
  tables: { ...platformTables },
  handlers: [config, platform],
  jobs: platformJobs,
})
