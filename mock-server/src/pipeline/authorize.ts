import type { OperationId } from '@kaipiao/client'
import { heldPermissions } from '../behaviour/role-of-account.ts'
import { reject, type Middleware } from './exchange.ts'

/** What the permissions of a role withhold beyond its kind (BK04). */
const needed: Readonly<Partial<Record<OperationId, string>>> = {
  createAdminAccount: 'account.edit',
  updateAdminAccount: 'account.edit',
  deleteAdminAccount: 'account.edit',
  setAdminAccountRole: 'account.edit',
  setGroupAccountRole: 'account.edit',
  setAgencyAccountRole: 'account.edit',
  createRole: 'role.edit',
  updateRole: 'role.edit',
  deleteRole: 'role.edit',
  updateDataPermissions: 'role.edit',
  updateChannelPermissions: 'role.edit',
  addCustomer: 'customer.edit',
  modifyCustomer: 'customer.edit',
  deleteCustomer: 'customer.delete',
  issueInvoice: 'invoice.issue',
  createStoreOrder: 'shop.order',
}

/** Who may call is written in the description (`x-roles`), and in the role that the account holds; others get 403. */
export const authorize: Middleware = async (exchange, next) => {
  const { operation, session, sandbox, decisions } = exchange
  if (session !== undefined && operation !== undefined) {
    if (operation.roles?.includes(session.role) === false) return reject(exchange, 403)
    const code = needed[operation.id]
    if (code !== undefined && !(await heldPermissions(sandbox.store, session.account)).has(code)) {
      decisions.push(`the role lacks ${code}`)
      return reject(exchange, 403)
    }
  }
  await next()
}
