import type { Schemas } from '@kaipiao/client'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { isPathAllowed, mayCall } from '../../client/session/access.ts'
import type { StoredSession } from '../../client/session/session-store.ts'
import { ownPages, type Page } from './own-pages.ts'
import { resourcePath, type Screen } from './resource-paths.ts'

export interface MenuEntry {
  path: string
  label: string
  icon: string
}

export interface MenuSection {
  title: string
  entries: MenuEntry[]
}

type Group = NonNullable<Page['menu']>['group']

const GROUPS: readonly (readonly [Group, title: string])[] = [
  ['home', ''],
  ['invoicing', '开票'],
  ['input', '进项'],
  ['tax', '报税'],
  ['customers', '客户'],
  ['terminals', '终端'],
  ['shop', '商城'],
  ['messages', '消息'],
  ['operations', '运营'],
  ['statistics', '统计'],
  ['office', '后台'],
  ['settings', '设置'],
  ['sandbox', '沙箱'],
]
/** What is not the server's to allow. */
const OPEN_GROUPS: readonly Group[] = ['home', 'sandbox']

/**
 * The menu: pages and registry in their groups, limited to the paths that the server allows (RT68); no shop where it is
 * switched off (HD60).
 */
export function menuOf(
  screens: readonly Screen[],
  user: StoredSession,
  { sandbox = false, mallSwitch }: Pick<Schemas['AppConfig'], 'sandbox' | 'mallSwitch'>,
): MenuSection[] {
  const area = AREA_OF_ROLE[user.roleType]
  const offered = [
    ...ownPages
      .filter(({ isInSandboxOnly, does = {} }) => (sandbox || !isInSandboxOnly) && mayCall(does, user))
      .map(({ label, menu, paths }) => ({ label, menu, path: paths[area] })),
    ...screens.map((screen) => ({
      label: screen.label,
      menu: screen.menu,
      path: resourcePath(screen, user),
    })),
  ]
  return GROUPS.filter(([group]) => group !== 'shop' || mallSwitch)
    .map(([group, title]) => ({
      title,
      entries: offered.flatMap(({ label, menu, path }) =>
        path !== undefined &&
        menu?.group === group &&
        (OPEN_GROUPS.includes(group) || isPathAllowed(path, user.allowPath))
          ? [{ path, label, icon: menu.icon }]
          : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}
