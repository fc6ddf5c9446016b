import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow, isMine } from '../../../world/example-rows.ts'

/** A folder has no size of its own; a file is the document of an invoice, or was stored under a key of the cloud storage. */
export type ArchiveRow = Omit<Schemas['ArchiveFile'], 'url'> &
  Owned & { readonly accountId: string; readonly invoiceId: string; readonly storageKey: string }

/** Its password is sealed with the key of the deployment. */
export type MailboxRow = Schemas['CollectMailbox'] & Owned & { readonly password: string }

/** What tenants keep, hand in and are told of their work. */
interface RecordTables {
  archiveFiles: ArchiveRow
  collectMailboxes: MailboxRow
  collectRecords: Schemas['CollectRecord'] & Owned
  workOrders: Schemas['WorkOrder'] & Owned & { readonly accountId: string }
  /** Its ids go up with time. */
  taxLogs: Schemas['TaxLog'] & Owned
  taskProgress: Schemas['TaskProgress'] & Owned
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends RecordTables {}
}

export const recordTables = {
  archiveFiles: {
    ids: 'ArchiveFileId',
    examples: {
      '10300': (row, demo) => isMine(row, demo) && row.type === 'folder',
      '10301': (row, demo) => isMine(row, demo) && row.type === 'file',
    },
    references: { accountId: 'accounts', parentId: 'archiveFiles', invoiceId: 'invoices' },
  },
  collectMailboxes: { ids: 'MailboxId', examples: { '10901': anyRow } },
  // Not the collection itself, whose id its progress bears.
  collectRecords: {
    examples: { '10951': ({ type }) => type === 'mail' },
    references: { mailboxId: 'collectMailboxes' },
  },
  workOrders: {
    ids: 'WorkOrderId',
    examples: { '11001': anyRow },
    references: { accountId: 'accounts', diskId: 'terminals' },
  },
  taxLogs: {},
  taskProgress: { examples: { '11301': anyRow } },
} satisfies { readonly [N in keyof RecordTables]: TableRules<RecordTables[N]> }
