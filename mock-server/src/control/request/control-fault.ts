/** What a tester asked for cannot be done: in English for whoever writes programs, in Chinese for the page. */
export class ControlFault extends Error {
  override readonly name = 'ControlFault'
  readonly status: number
  readonly words: string
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    words: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.words = words
    this.headers = headers
  }
}
