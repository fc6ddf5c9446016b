import { defineFamily } from '../../behaviour/define-family.ts'
import { crm } from './crm.ts'
import { crmJobs } from './jobs.ts'
import { crmTables } from './tables/crm.ts'

/** Customers of agencies and providers, from the first talk on. */
export const crmFamily = defineFamily({
  name: 'crm',
  tables: { ...crmTables },
  handlers: [crm],
  jobs: crmJobs,
})
