import type { Body, OperationId, Row } from '@kaipiao/client'

/** Names of properties; none of an operation that is not there. */
export type Key<T> = [T] extends [never] ? never : Extract<keyof T, string>

/** Properties of the rows inside a property. */
export type ItemKey<Value> = NonNullable<Value> extends (infer Item)[] ? Key<Item> : never

/** What the operation that reads one record answers, or else an item of the list. */
export type RecordOf<L extends OperationId, G extends OperationId> = [G] extends [never] ? Row<L> : Row<G>

/** What a form writes: the body of the operation that creates, or else of the one that changes. */
export type Written<C extends OperationId, U extends OperationId> = [C] extends [never]
  ? [U] extends [never]
    ? never
    : Body<U>
  : Body<C>
