import type { ControlCallId } from '@kaipiao/client/sandbox'

/** One command of `kaipiao sandbox`: a control call, and which of its fields stand where on the line. */
export interface SandboxVerb {
  readonly call: ControlCallId
  /** What it does; left out: what the description calls it. */
  readonly does?: string
  /** The field that stands on the line without a name; `file`: the whole body, from a file. */
  readonly argument?: {
    readonly field: string
    readonly isMany?: true
    readonly isOptional?: true
    readonly isFile?: true
  }
  /** What is always sent. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** Fields that are options; left out: all others that the call takes. */
  readonly options?: readonly string[]
  /** The answer is a list: where it lies, and what people want to see of it. */
  readonly rows?: { readonly of: string; readonly columns: readonly string[] }
  /** The answer goes into a file: that of the line, or that of `--output`, by default of this name. */
  readonly saves?: string
  /** Lines after the name of the command. */
  readonly examples: readonly string[]
}

export interface SandboxNoun {
  readonly does: string
  readonly verbs: Readonly<Record<string, SandboxVerb>>
}
