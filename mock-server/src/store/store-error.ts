/**
 * Why the store refused:
 * `unique` a key is taken · `missing` no row of that id · `stale` the row was changed meanwhile ·
 * `invalid` not a row or not a query that it knows · `over` the transaction or the store has ended ·
 * `stuck` a transaction held up the others for too long · `unwritable` the journal could not be written,
 * nothing was changed · `corrupt` a file is damaged · `in-use` another process has the folder.
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

/** The one error that the store throws by itself. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
  }
}
