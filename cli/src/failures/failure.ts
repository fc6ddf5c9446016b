/** How a command can end other than well; `main.ts` alone turns a kind into an exit code. */
export type FailureKind =
  | 'error'
  | 'usage'
  | 'partial'
  | 'not-signed-in'
  | 'network'
  | 'validation'
  | 'interrupted'

/** What happened, why, and what to run next: the three lines of every message on stderr. */
export interface FailureText {
  what: string
  why?: string | undefined
  next?: string | undefined
}

/** An end of a command that the user is told about in words; never shown with a stack. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly text: FailureText

  constructor(kind: FailureKind, text: FailureText, options?: ErrorOptions) {
    super(text.what, options)
    this.name = 'Failure'
    this.kind = kind
    this.text = text
  }
}
