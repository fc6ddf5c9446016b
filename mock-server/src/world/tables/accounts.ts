import type { Schemas } from '@kaipiao/client'
import type { Row } from '../../store/port.ts'

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

/** How users prove who they are. */
export interface AccountTables {
  udids: UdidRow
  wechatScenes: WechatSceneRow
}

export const accountTables = {
  udids: {},
  wechatScenes: {},
} satisfies Record<keyof AccountTables, object>
