import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow, isMine } from '../../../world/example-rows.ts'

/** The copy of one receiver; `sentId` is the message of the sender, empty where the platform wrote it. */
export type MessageRow = Schemas['Message'] & Owned & { readonly accountId: string; readonly sentId: string }

/** Whether it is read is known of its copies. */
export type SentMessageRow = Omit<Schemas['Message'], 'read'> & Owned & { readonly accountId: string }

export type NoticeRow = Omit<Schemas['Notice'], 'read'> &
  Owned & { readonly state: Schemas['NoticeState']; readonly startTime: string }

/** Mail within the platform, its notices, and who wants to be told of what by WeChat. */
interface MessageTables {
  messages: MessageRow
  sentMessages: SentMessageRow
  messageTemplates: Schemas['MessageTemplate'] & Owned
  notices: NoticeRow
  /** Its id is `noticeId-accountId`. */
  noticeReads: Row & { readonly noticeId: string }
  /** A switch that somebody has set; its id is `diskId-code`. */
  subscriptions: Row & { readonly sw: Schemas['Flag'] }
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends MessageTables {}
}

export const messageTables = {
  messages: {
    examples: { '9001': isMine },
    references: {
      accountId: { table: 'accounts', of: 'anyone' },
      toIds: { table: 'accounts', of: 'anyone' },
      sentId: { table: 'sentMessages', of: 'anyone' },
    },
  },
  sentMessages: {
    examples: { '9011': isMine },
    references: { accountId: 'accounts', toIds: { table: 'accounts', of: 'anyone' } },
  },
  messageTemplates: { ids: 'MessageTemplateId', examples: { '9101': anyRow } },
  notices: { ids: 'NoticeId', examples: { '9201': ({ state }) => state === 'published' } },
  noticeReads: { references: { noticeId: { table: 'notices', of: 'anyone' } } },
  subscriptions: {},
} satisfies { readonly [N in keyof MessageTables]: TableRules<MessageTables[N]> }
