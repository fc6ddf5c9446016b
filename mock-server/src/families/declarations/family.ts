import { defineFamily } from '../../behaviour/define-family.ts'
import { declarations } from './declarations.ts'
import { tasks } from './tasks/tasks.ts'
import { inputVat } from './input-vat/input-vat.ts'
import { reportHandlers } from './reports/reports.ts'
import { declarationsJobs } from './jobs.ts'
import { declarationTables } from './tables/declarations.ts'
import { inputVatTables } from './tables/input-vat.ts'
import { reportTables } from './tables/reports.ts'
import { taskTables } from './tables/tasks.ts'

/** What is told to the tax bureau: declarations, returns, input VAT, reports. */
export const declarationsFamily = defineFamily({
  name: 'declarations',
  tables: { ...declarationTables, ...inputVatTables, ...reportTables, ...taskTables },
  handlers: [declarations, tasks, inputVat, reportHandlers],
  jobs: declarationsJobs,
})
