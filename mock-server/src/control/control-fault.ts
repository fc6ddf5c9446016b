/** What a tester asked for cannot be done. */
export class ControlFault extends Error {
  override readonly name = 'ControlFault'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}
