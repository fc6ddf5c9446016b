/** What a tester asked for cannot be done. */
export class ControlFault extends Error {
  override readonly name = 'ControlFault'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}
