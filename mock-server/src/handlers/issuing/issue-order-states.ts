import type { Schemas } from '@kaipiao/client'

type State = Schemas['AuditState']

/** From which states an issue order may be cancelled or issued again (ST31); issued and voided ones are at their end. */
export const orderActions = {
  cancel: [1, 2, 11, 12, 101, 111],
  retry: [101, 111],
} as const satisfies Readonly<Record<string, readonly State[]>>

export function allows(action: keyof typeof orderActions, state: State): boolean {
  const from: readonly State[] = orderActions[action]
  return from.includes(state)
}
