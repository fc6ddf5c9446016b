import type { Body, OperationId, Path, Query } from '@kaipiao/client'
import type { Issue } from '@kaipiao/domain/result/issue'
import type { ConstantsSpec, Endpoint, Row } from './endpoint.ts'
import { sectionOf, type FormField, type FormSpec, type Section } from './fields.ts'
import type { Key } from './keys.ts'
import type { Scope } from './list.ts'

/** One thing that is read and written, as a card of a settings page. */
export interface SettingsPart {
  get: Endpoint
  update: Endpoint
  scope: Scope
  constants: Readonly<Partial<Record<'get' | 'update', Row>>>
  sections: readonly Section<FormField>[]
  check?: (values: Row) => readonly Issue[]
}

/** A card as a definition says it: `G` reads, `U` writes. */
export interface SettingsSpec<G extends OperationId, U extends OperationId> extends ConstantsSpec<{
  get: G
  update: U
}> {
  /** Inputs of the body; what the operation reads of the same name is what they start with. */
  sections: readonly Section<FormSpec<Body<U>>>[]
  /** Path and query parameters that come from the session. */
  scope?: Readonly<
    Partial<Record<Key<Path<G>> | Key<Query<G>> | Key<Path<U>> | Key<Query<U>>, 'currentTerminal'>>
  >
}

export interface LooseSettings extends Partial<Omit<SettingsPart, 'sections'>> {
  sections: readonly Section<string | FormField>[]
}

export function settingsPart(get: Endpoint, update: Endpoint, spec: LooseSettings): SettingsPart {
  const sections = spec.sections.map(sectionOf)
  return { scope: {}, constants: {}, ...spec, get, update, sections }
}
