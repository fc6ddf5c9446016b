/** Who counts what a store does; each call costs a write no more than an addition. */
export interface StoreWatch {
  /**
   * A transaction, or several that were kept together, went where rows are kept.
   *
   * @param bytes letters of what was written
   * @param isKept false: it was refused, and nothing has happened
   */
  wrote(written: { readonly bytes: number; readonly seconds: number; readonly isKept: boolean }): void
  /** A connection to the database was made, or has ended. */
  connection(purpose: string, change: 1 | -1): void
}
