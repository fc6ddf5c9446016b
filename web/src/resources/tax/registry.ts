import type { Resource } from '../../kit/resource.ts'
import { accountingSets } from './accounting-sets.ts'
import { declarations } from './declarations.ts'
import { declareBatches, declareTasks } from './declare-batches.ts'
import { declareEnterprises } from './declare-enterprises.ts'
import { employees } from './employees.ts'
import { taxReturnMonitors } from './tax-return-monitors.ts'
import { taxReturns } from './tax-returns.ts'

/** The month of those who declare, in the order of its steps. */
export const taxResources: readonly Resource[] = [
  taxReturns,
  taxReturnMonitors,
  declareEnterprises,
  declarations,
  declareBatches,
  declareTasks,
  employees,
  accountingSets,
]
