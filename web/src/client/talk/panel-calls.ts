import {
  createStoreOrder,
  modifyCustomer,
  payStoreOrder,
  pushInvoice,
  saveTaxBureauBindInfo,
  updateRole,
} from '@kaipiao/client/operations'
import type { Limited } from '../session/access.ts'
import type { Panel } from './panels.ts'

/** The operation for which a panel is opened; a panel that only shows something has none. */
const CALLS: Readonly<Partial<Record<Panel['kind'], Limited>>> = {
  binding: saveTaxBureauBindInfo,
  renewal: createStoreOrder,
  payment: payStoreOrder,
  storeChange: createStoreOrder,
  mergeCustomers: modifyCustomer,
  push: pushInvoice,
  rolePermissions: updateRole,
}

/** What a user has to be allowed to call for a panel to be offered; what says nothing is open to everybody. */
export const callOfPanel = (kind: Panel['kind']): Limited => CALLS[kind] ?? {}
