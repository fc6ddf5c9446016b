/** What waits of one kind. */
export interface Waiting {
  label: string
  /** Undefined where it could not be read. */
  count: number | undefined
  /** What shows it. */
  command: string
  fault?: string | undefined
}
