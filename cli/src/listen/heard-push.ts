/** A push as it was heard here. */
export interface HeardPush {
  /** Made here: the same in the journal, at the target of a forward, and when it is sent again. */
  readonly id: string
  /** ISO time. */
  readonly at: string
  readonly bizId: string
  readonly data: unknown
}

export const isHeardPush = (value: unknown): value is HeardPush =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'bizId' in value &&
  typeof value.bizId === 'string' &&
  'data' in value
