import type { ControlSchemas } from '@kaipiao/client/sandbox'

/** What goes wrong with which calls, as `FaultRule` of the control calls describes it. */
export type Rule = ControlSchemas['FaultRule']
/** Which calls are meant; all that is said has to hold. */
export type When = ControlSchemas['When']

const which = ['operation', 'when', 'nth', 'count', 'share', 'chaos'] as const

/** What goes wrong, of one call: what is left to lot has been drawn. */
export type Effect = Omit<Rule, (typeof which)[number] | 'delay'> & { readonly delay?: number }

/** Parts by which nothing happens: a rule that has no others, and no chaos, does nothing. */
export const idleParts: ReadonlySet<string> = new Set([...which, 'message'])

/** A story of things that go wrong, one YAML file each. */
export interface Scenario {
  readonly id: string
  readonly title: string
  readonly story: string
  readonly rules: readonly Rule[]
}
