import type { Schemas } from '@kaipiao/client'
import { AREA_OF_ROLE, HOME_PATHS, SHOP_PATHS, type Area } from '@kaipiao/domain/session/area'
import type { MenuGroup } from '../kit/resource.ts'
import { isPathAllowed } from '../providers/session/access.ts'
import type { StoredSession } from '../providers/session/session-store.ts'
import { resourcePath, SHOP_PAGES, type Screen } from './resource-paths.ts'

export interface MenuEntry {
  path: string
  label: string
  icon: string
}

export interface MenuSection {
  title: string
  entries: MenuEntry[]
}

const GROUPS: readonly (readonly [MenuGroup, string])[] = [
  ['invoicing', '开票'],
  ['input', '进项'],
  ['tax', '报税'],
  ['customers', '客户'],
  ['terminals', '终端'],
  ['shop', '商城'],
  ['messages', '消息'],
  ['operations', '运营'],
  ['settings', '设置'],
]

const POSITIVE: MenuEntry = { path: '/positive', label: '开具发票', icon: 'positive' }
const RAW_TABLES: MenuEntry = { path: '/sandbox/tables', label: '数据表', icon: 'tables' }

const shopOf = (area: Area): MenuEntry[] =>
  SHOP_PAGES.filter(([path]) => path === SHOP_PATHS[area]).map(([path, label]) => ({
    path,
    label,
    icon: 'shop',
  }))

/** The menu: the registry in its groups, limited to the paths that the server allows (RT68); no shop where it is switched off (HD60). */
export function menuOf(
  screens: readonly Screen[],
  user: StoredSession,
  { sandbox = false, mallSwitch }: Pick<Schemas['AppConfig'], 'sandbox' | 'mallSwitch'>,
): MenuSection[] {
  const home: MenuEntry = { path: HOME_PATHS[AREA_OF_ROLE[user.roleType]], label: '首页', icon: 'home' }
  const groups = GROUPS.filter(([group]) => group !== 'shop' || mallSwitch).map(([group, title]) => ({
    title,
    entries: [
      ...(group === 'invoicing' ? [POSITIVE] : []),
      ...(group === 'shop' ? shopOf(AREA_OF_ROLE[user.roleType]) : []),
      ...screens
        .filter((screen) => screen.menu.group === group)
        .flatMap((screen) => {
          const path = resourcePath(screen, user)
          return path ? [{ path, label: screen.label, icon: screen.menu.icon }] : []
        }),
    ].filter(({ path }) => isPathAllowed(path, user.allowPath)),
  }))
  return [
    { title: '', entries: [home] },
    ...groups.filter(({ entries }) => entries.length > 0),
    ...(sandbox ? [{ title: '沙箱', entries: [RAW_TABLES] }] : []),
  ]
}
