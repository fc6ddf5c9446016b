import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../store/create-store.ts'
import type { Row } from '../../store/port.ts'
import type { Owned } from '../tables.ts'

/** Its own id is its `outletId`. */
export interface OutletRow extends Row, Owned {
  readonly name: string
  /** The outlet above; empty: none. */
  readonly parentId: string
  readonly region: string
}

/** Its own id is its `agencyId`. */
export interface AgencyRow extends Row, Owned {
  readonly name: string
  readonly taxerId: string
  readonly contact?: string
  readonly mobile?: string
  readonly region?: string
  readonly state: Schemas['EnabledState']
  /** Its head office; empty: none. */
  readonly parentId: string
  readonly tsCreate: string
}

/** Who works under whom, and whom to talk to. */
export interface OrganizationTables {
  outlets: OutletRow
  agencies: AgencyRow
  contacts: Schemas['Contact'] & Owned
  /** Its id is that of the provider, or `platform`. */
  serviceContacts: Schemas['ServiceContactInfo'] & Row
}

export const organizationTables = {
  outlets: { references: { parentId: { table: 'outlets', of: 'provider' } } },
  agencies: {
    references: {
      outletId: { table: 'outlets', of: 'provider' },
      parentId: { table: 'agencies', of: 'provider' },
    },
  },
  contacts: { references: { acctId: 'accounts' } },
  serviceContacts: {},
} satisfies { readonly [N in keyof OrganizationTables]: TableRules<OrganizationTables[N]> }
