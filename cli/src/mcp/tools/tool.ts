import type { JsonSchema } from '../shown/json-schema.ts'
import type { Outcome } from '../mcp-journal.ts'

export type ToolArguments = Readonly<Record<string, unknown>>

/** What a tool has to say, and what the journal is told of it. */
export interface ToolAnswer {
  readonly text: string
  readonly outcome: Outcome
  readonly operation?: string | undefined
  readonly sum?: string | undefined
  readonly ids?: readonly string[]
}

/** A tool as the protocol has it, with what it does. A Failure that it throws is told to the model in its words. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonSchema & { readonly type: 'object' }
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint?: boolean
    readonly idempotentHint?: boolean
    readonly openWorldHint: boolean
  }
  readonly call: (given: ToolArguments) => Promise<ToolAnswer>
}

/** Reads the platform, which others change meanwhile. */
export const readingHints = { readOnlyHint: true, openWorldHint: true } as const
