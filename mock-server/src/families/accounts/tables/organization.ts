import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'

/** Its own id is its `outletId`. */
export interface OutletRow extends Row, Owned {
  readonly name: string
  /** The outlet above; empty: none. */
  readonly parentId: string
  readonly region: string
}

/** Who works under whom, and whom to talk to. */
interface OrganizationTables {
  outlets: OutletRow
  contacts: Schemas['Contact'] & Owned
  /** Its id is that of the provider, or `platform`. */
  serviceContacts: Schemas['ServiceContactInfo'] & Row
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends OrganizationTables {}
}

export const organizationTables = {
  outlets: { references: { parentId: { table: 'outlets', of: 'provider' } } },
  contacts: { references: { acctId: 'accounts' } },
  serviceContacts: {},
} satisfies { readonly [N in keyof OrganizationTables]: TableRules<OrganizationTables[N]> }
