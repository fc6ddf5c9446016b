import { loginAdmin, loginAgency, loginMember } from '@kaipiao/client/operations'
import type { demoAccounts } from './demo-accounts.ts'

/** One of the demo accounts, by what it is. */
export type DemoRole = keyof typeof demoAccounts

/** Where each of them signs in. */
export const entrances = {
  member: loginMember,
  provider: loginAdmin,
  admin: loginAdmin,
  agency: loginAgency,
  headOffice: loginAgency,
} as const satisfies Readonly<Record<DemoRole, unknown>>
