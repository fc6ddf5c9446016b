import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow, isDigital } from '../../../world/example-rows.ts'

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
  terminalOperations: { examples: { '18001': anyRow }, references: { diskId: 'terminals' } },
  registrationCodes: { examples: { '18101': anyRow }, references: { diskId: 'terminals' } },
  remoteRecords: { examples: { '18201': anyRow }, references: { diskId: 'terminals' } },
  autoRecords: { examples: { '18301': anyRow }, references: { diskId: 'terminals' } },
  buyers: { ids: 'BuyerId', examples: { '16001': isDigital }, references: { diskId: 'terminals' } },
} satisfies { readonly [N in keyof TerminalTables]: TableRules<TerminalTables[N]> }
