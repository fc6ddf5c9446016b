/** What a tester asked for cannot be done: in English for whoever writes programs, in Chinese for the page. */
export class ControlFault extends Error {
  override readonly name = 'ControlFault'
  readonly status: number
  readonly words: string
  readonly headers: Readonly<Record<string, string>>
  /** The part of the request that is meant. */
  readonly pointer: string | undefined

  constructor(
    status: number,
    message: string,
    words: string,
    { headers = {}, pointer }: Partial<Pick<ControlFault, 'headers' | 'pointer'>> = {},
  ) {
    super(message)
    this.status = status
    this.words = words
    this.headers = headers
    this.pointer = pointer
  }
}
