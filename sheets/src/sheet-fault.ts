/** What happened, why, and what to do: in Chinese, to be shown as it is. */
export interface FaultText {
  what: string
  why?: string | undefined
  next?: string | undefined
}

/** `empty`: no bytes at all; `noSheet`: no sheet of that name; `unreadable`: everything else. */
export type SheetFaultCode = 'empty' | 'noSheet' | 'unreadable'

/** A file that cannot be read as a sheet; each program says in its own way what to run next. */
export class SheetFault extends Error {
  readonly text: FaultText
  readonly code: SheetFaultCode

  constructor(
    text: FaultText,
    { code = 'unreadable', ...options }: ErrorOptions & { code?: SheetFaultCode } = {},
  ) {
    super(text.what, options)
    this.name = 'SheetFault'
    this.text = text
    this.code = code
  }
}
