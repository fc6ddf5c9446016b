import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'

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
  outlets: {
    ids: 'OutletId',
    examples: {
      '2001': anyRow,
      '2002': ({ name }) => name.endsWith('东区分部'),
      '2003': ({ name }) => name.endsWith('东区一组'),
    },
    references: { parentId: { table: 'outlets', of: 'provider' } },
  },
  contacts: { ids: 'ContactId', examples: { '2201': anyRow }, references: { acctId: 'accounts' } },
  serviceContacts: {},
} satisfies { readonly [N in keyof OrganizationTables]: TableRules<OrganizationTables[N]> }
