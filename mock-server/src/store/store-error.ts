/**
 * Why the store refused:
 * `unique` a key is taken · `missing` no row of that id · `stale` the row was changed meanwhile ·
 * `invalid` not a row or not a query that it knows · `over` the transaction or the store has ended ·
 * `stuck` a transaction held up the others for too long · `unwritable` the journal could not be written,
 * nothing was changed · `corrupt` what was kept is damaged · `in-use` another process has the folder ·
 * `unreachable` the database of a shared store does not answer: a write may or may not have happened.
 */
export type StoreErrorCode =
  | 'unique'
  | 'missing'
  | 'stale'
  | 'invalid'
  | 'over'
  | 'stuck'
  | 'unwritable'
  | 'corrupt'
  | 'in-use'
  | 'unreachable'

/** The one error that the store throws by itself. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}

/** Who asks a store that was closed. */
export function over(): never {
  throw new StoreError('over', 'the store is closed')
}
