import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import { terminal } from '../../../world/named-rows.ts'
import type { Owned } from '../../../world/tables.ts'

/** Where it stands is a question of the day. */
export type ServiceAgreementRow = Omit<Schemas['ServiceAgreement'], 'state'> & Owned

/** What institutions have agreed with their clients. */
interface AgreementTables {
  serviceAgreements: ServiceAgreementRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends AgreementTables {}
}

export const agreementTables = {
  serviceAgreements: {
    ids: 'ServiceAgreementId',
    examples: { '90001': ({ diskId }) => diskId === terminal('institution') },
    references: { diskId: 'terminals' },
  },
} satisfies { readonly [N in keyof AgreementTables]: TableRules<AgreementTables[N]> }
