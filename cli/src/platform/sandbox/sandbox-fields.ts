import { controlFields } from '@kaipiao/client/sandbox-fields'
import type { ControlCallId, ControlFacts, ControlField } from '@kaipiao/client/sandbox'

/** What a call takes, by the names of its fields. */
export function fieldsOfCall(id: ControlCallId): Readonly<Record<string, ControlField>> {
  const facts: ControlFacts = controlFields[id]
  return facts.query ?? facts.body ?? {}
}
