import type { Described, OperationId } from '@kaipiao/client'
import type { Area } from '@kaipiao/domain/accounts/session/area'
import type { MenuGroup } from '../shapes/resource.ts'
import type { Endpoint } from '../shapes/endpoint.ts'
import { placed, type PlaceSpec } from '../shapes/place.ts'
import {
  settingsPart,
  type LooseSettings,
  type SettingsPart,
  type SettingsSpec,
} from '../shapes/settings-part.ts'

/** A page of things that are read and written, as screens, routes and menu see it. */
export interface Settings {
  name: string
  label: string
  menu: { group: MenuGroup; icon: string }
  paths: Readonly<Partial<Record<Area | 'bare', string>>>
  /** Who may read the first part may open the page. */
  operations: Readonly<{ list: Endpoint }>
  parts: readonly SettingsPart[]
}

type SettingsPage = PlaceSpec & {
  /** The cards, in their order; at least one. */
  parts: readonly [SettingsPart, ...SettingsPart[]]
}

/**
 * Declares a page of settings: routes, menu entry, inputs, rules, guard and saving follow from the description.
 * @example
 * export const issueSettings = defineSettings('issue-settings', {
 *   page: 'issueSettings',
 *   parts: [settings(getIssueConfig, updateIssueConfig, { sections: [{ title: '表单', fields: ['includingTax'] }] })],
 * })
 */
export function defineSettings(name: string, { parts, ...place }: SettingsPage): Settings {
  return {
    ...placed(place, { group: 'settings', icon: 'settings' }),
    name,
    operations: { list: parts[0].get },
    parts,
  }
}

/** One thing that `get` reads and `update` writes; only fields of its body can be asked for. */
export function settings<G extends OperationId, U extends OperationId>(
  get: Described<G>,
  update: Described<U>,
  spec: SettingsSpec<G, U>,
): SettingsPart
export function settings(get: Endpoint, update: Endpoint, spec: object): SettingsPart {
  // The compiler has checked the names above.
  return settingsPart(get, update, spec as LooseSettings)
}
