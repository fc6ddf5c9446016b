import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'

/** What is done with terminals, what they did by themselves, and whom they sell to. */
interface TerminalTables {
  terminalOperations: Schemas['TerminalOperation'] & Owned
  registrationCodes: Schemas['RegistrationCode'] & Owned
  remoteRecords: Schemas['RemoteRecord'] & Owned
  autoRecords: Schemas['AutoRecord'] & Owned
  buyers: Schemas['BuyerInfo'] & Owned
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends TerminalTables {}
}

export const terminalTables = {
  terminalOperations: { references: { diskId: 'terminals' } },
  registrationCodes: { references: { diskId: 'terminals' } },
  remoteRecords: { references: { diskId: 'terminals' } },
  autoRecords: { references: { diskId: 'terminals' } },
  buyers: { references: { diskId: 'terminals' } },
} satisfies { readonly [N in keyof TerminalTables]: TableRules<TerminalTables[N]> }
