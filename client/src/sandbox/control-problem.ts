/** A control call that was refused, in the sandbox's own words; status 0: nobody answered, or not as a sandbox does. */
export class ControlProblem extends Error {
  override readonly name = 'ControlProblem'
  readonly status: number
  /** In Chinese, for people. */
  readonly words: string
  /** The part of the request that is meant, where it is one. */
  readonly pointer: string | undefined
  /** What answered did not do so as a sandbox does: with words. */
  readonly isForeign: boolean

  constructor(
    {
      status,
      message,
      words,
      pointer,
    }: { status: number; message: string; words?: string; pointer?: string },
    cause?: unknown,
  ) {
    super(message, { cause })
    this.status = status
    this.words = words ?? message
    this.isForeign = words === undefined
    this.pointer = pointer
  }
}
