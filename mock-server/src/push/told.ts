import type { BizId } from '@kaipiao/client'
import type { Owned } from '../world/tables.ts'

/** A message that is to go out once what it tells of has happened. */
export interface Telling {
  /** Who may see the row, or these accounts. */
  readonly to: Owned | readonly string[]
  readonly bizId: BizId
  readonly data: unknown
}

/** What a world tells every process that has it. */
export interface Told {
  /** A message for whoever listens. */
  readonly push?: Telling
  /** The websocket of this sign-in is to be closed. */
  readonly ended?: string
  /** Keep what the world is like at this moment, under this name. */
  readonly checkpoint?: string
  /** The checkpoint of this name is no more. */
  readonly gone?: string
  /** Break every websocket. */
  readonly dropped?: true
}

/** Whether it is one; what it holds we wrote ourselves. */
export function isTold(value: object): value is Told {
  return 'push' in value || 'ended' in value || 'checkpoint' in value || 'gone' in value || 'dropped' in value
}
