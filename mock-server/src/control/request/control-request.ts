import type { ControlAnswer, ControlArguments, ControlCallId } from '@kaipiao/client/sandbox'
import type { Sandbox } from '../../sandbox/sandbox.ts'

type Part<Parts, Name extends string> = Parts extends { [Key in Name]?: infer Given }
  ? NonNullable<Given>
  : Readonly<Record<string, never>>

/** A control call as its description has judged it: values of the query are what their schemas say. */
export interface ControlRequest<Id extends ControlCallId = ControlCallId> {
  readonly query: Part<ControlArguments<Id>, 'query'>
  readonly body: Part<ControlArguments<Id>, 'body'>
  /** The name and port under which it was asked for. */
  readonly host: string
}

export type ControlRoute<Id extends ControlCallId> = (
  sandbox: Sandbox,
  request: ControlRequest<Id>,
) => ControlAnswer<Id> | Promise<ControlAnswer<Id>>

/** What answers each call; the description says which there are, what they take and what they answer. */
export type ControlRoutes = { readonly [Id in ControlCallId]: ControlRoute<Id> }
