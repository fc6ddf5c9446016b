import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'

/** A file of the cloud storage; its id is its key. */
export interface CloudFileRow extends Row {
  /** Base64: rows are JSON. */
  readonly content: string
  readonly size: number
  readonly tsCreate: string
}

/** The client on the user's machine, which the sandbox plays; there is one row, `client`. */
export interface LocalClientRow extends Row {
  readonly version: string
  readonly ip: string
}

/** A login that the local client opened; its id is the ticket, which is good once. */
export interface LocalLoginRow extends Row {
  readonly biz: string
  readonly taxerId: string
  readonly account: string
  readonly isOpen: boolean
  readonly tsCreate: string
}

export type LocalPrintRow = Schemas['LocalPrint'] & Row & { readonly port: number; readonly tsCreate: string }

interface LocalTables {
  cloudFiles: CloudFileRow
  localClients: LocalClientRow
  localLogins: LocalLoginRow
  localPrints: LocalPrintRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends LocalTables {}
}

export const localTables = {
  cloudFiles: {},
  localClients: {},
  localLogins: {},
  localPrints: {},
} satisfies { readonly [N in keyof LocalTables]: TableRules<LocalTables[N]> }
