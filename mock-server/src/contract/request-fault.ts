/** Where a request breaks the description, and what staff read about it. */
export interface RequestFault {
  readonly pointer: string
  readonly message: string
}
