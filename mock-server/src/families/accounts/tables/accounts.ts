import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Row } from '../../../store/port.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'

/** Proof that a phone code was right, good for one change of a password. */
export interface UdidRow extends Row {
  readonly mobile: string
  readonly type: Schemas['RoleType']
  /** Epoch milliseconds of the world. */
  readonly expiresAt: number
}

/** A WeChat sign-in that is on a screen somewhere. */
export interface WechatSceneRow extends Row {
  /** Who will have scanned it. */
  readonly accountId: string
  /** Epoch milliseconds of the world. */
  readonly createdAt: number
}

/** The owner decides who sees it: nobody's is there for all. */
export type RoleRow = Schemas['Role'] &
  Owned & {
    /** The list of permissions that it was written with, see `withLaterPermissions`. */
    readonly listed?: number
  }

/** Its id is `channelId-accountId`. */
export interface ChannelBindingRow extends Row {
  readonly tsCreate: string
}

/** How users prove who they are, and what they may do. */
interface AccountTables {
  udids: UdidRow
  wechatScenes: WechatSceneRow
  roles: RoleRow
  legacyRoles: Schemas['LegacyRole'] & Owned
  channelBindings: ChannelBindingRow
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends AccountTables {}
}

export const accountTables = {
  udids: {},
  wechatScenes: {},
  roles: {
    ids: 'RoleId',
    examples: {
      '2311': ({ code }) => code === 'SERVICE_SALES',
      '2312': ({ code }) => code === 'AGENCY_INVOICER',
    },
  },
  legacyRoles: { ids: 'LegacyRoleId', examples: { '2501': anyRow } },
  channelBindings: {},
} satisfies { readonly [N in keyof AccountTables]: TableRules<AccountTables[N]> }
