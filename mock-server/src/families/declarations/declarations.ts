import { batchHandlers } from './batches.ts'
import { declareHandlers } from './declare.ts'
import { employeeHandlers } from './employees.ts'
import { declareEnterpriseHandlers } from './enterprises.ts'
import { formHandlers } from './forms.ts'
import { iitHandlers } from './iit.ts'
import { taxReturnHandlers } from './tax-returns/tax-returns.ts'

/** Returns of enterprises, from the report of a disk to the payment of the tax. */
export const declarations = {
  ...taxReturnHandlers,
  ...declareHandlers,
  ...declareEnterpriseHandlers,
  ...formHandlers,
  ...batchHandlers,
  ...iitHandlers,
  ...employeeHandlers,
}
