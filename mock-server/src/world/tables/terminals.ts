import type { Schemas } from '@kaipiao/client'
import type { Owned } from '../tables.ts'

/** What is done with terminals, what they did by themselves, and whom they sell to. */
export interface TerminalTables {
  terminalOperations: Schemas['TerminalOperation'] & Owned
  registrationCodes: Schemas['RegistrationCode'] & Owned
  remoteRecords: Schemas['RemoteRecord'] & Owned
  autoRecords: Schemas['AutoRecord'] & Owned
  buyers: Schemas['BuyerInfo'] & Owned
}

export const terminalTables = {
  terminalOperations: {},
  registrationCodes: {},
  remoteRecords: {},
  autoRecords: {},
  buyers: {},
} satisfies Record<keyof TerminalTables, object>
