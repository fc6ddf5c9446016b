import type { AnyOperation, Client } from '@kaipiao/client'
import { isVisible } from '../behaviour/session.ts'
import { demoAccounts } from '../world/demo-accounts.ts'
import type { AccountRow, Owned } from '../world/tables.ts'
import { bearerOf } from './bearer-of.ts'
import { exampleCall, rawCall, type RawReply } from './raw-call.ts'
import { signInAs, type DemoRole } from './sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from './test-sandbox.ts'

export const demoRoles: readonly DemoRole[] = ['member', 'provider', 'agency', 'headOffice', 'admin']

interface Tenant {
  readonly client: Client
  readonly bearer: string
  readonly account: AccountRow
}

export interface Tenants {
  readonly running: TestSandbox
  readonly as: (role: DemoRole) => Tenant
  /** The example call of an operation, about the record of this id. */
  readonly send: (operation: AnyOperation, id: string, bearer: string | undefined) => Promise<RawReply>
}

/** A sandbox in which every demo role has signed in. */
export async function startTenants(): Promise<Tenants> {
  const running = await startTestSandbox()
  const tenants = new Map<DemoRole, Tenant>()
  for (const role of demoRoles) {
    const client = await signInAs(role, running)
    const account = await running.sandbox.store.table('accounts').first({ mobile: demoAccounts[role] })
    if (account !== undefined) tenants.set(role, { client, bearer: await bearerOf(client), account })
  }
  return {
    running,
    as: (role) => {
      const known = tenants.get(role)
      if (known === undefined) throw new Error(`${role} has signed in`)
      return known
    },
    send: (operation, id, bearer) => rawCall(running.url, { ...exampleCall(operation, id), bearer }),
  }
}

/** The role of a demo account, as the description names it. */
export function nameOf(role: DemoRole) {
  return role === 'provider' ? 'service' : role === 'headOffice' ? 'agency' : role
}

/** By table: one row that belongs to another provider, and where there is one, of another agency of one's own. */
export async function foreignIds(
  { sandbox }: TestSandbox,
  account: AccountRow,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const snapshot = await sandbox.store.snapshot()
  const found = new Map<string, readonly string[]>()
  const neighbours = new Set(['terminals', 'customers', 'invoices', 'issueOrders'])
  for (const [name, rows] of Object.entries(snapshot)) {
    const owned: readonly (Owned & { id: string })[] = rows.filter(
      (row) => 'providerId' in row && 'agencyId' in row,
    )
    const stranger = owned.find(({ providerId }) => providerId !== '' && providerId !== account.providerId)
    const neighbour = neighbours.has(name) ? owned.find((row) => !isVisible(account, row)) : undefined
    const ids = [stranger, neighbour].flatMap((row) => (row === undefined ? [] : [row.id]))
    // Rows that hang between two others have ids that nobody can ask for.
    const askable = [...new Set(ids)].filter((id) => /^[\w-]{1,32}$/.test(id))
    if (askable.length > 0) found.set(name, askable)
  }
  return found
}
