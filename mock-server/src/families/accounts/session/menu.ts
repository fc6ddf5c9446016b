import type { RoleName, Schemas } from '@kaipiao/client'
import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { hasTerminalFunction } from '@kaipiao/domain/terminals/terminals/models'
import { readDescription } from '../../../contract/description.ts'

type NavItem = Schemas['NavItem']
type RoleType = Schemas['RoleType']

/** Menu of a role, as far as its permissions reach (BK04), for a terminal; the paths in it are those that the user may open (RT68, RL19). */
export function menuOf(
  { type, role }: { readonly type: RoleType; readonly role: RoleName },
  held: ReadonlySet<string>,
  terminal?: Pick<Schemas['Terminal'], 'tsp' | 'diskType'>,
): NavItem[] {
  const area = AREA_OF_ROLE[type]
  const home = { id: 'home', name: '首页', path: HOME_PATHS[area], icon: 'HomeOutlined' }
  const own = readDescription().pages.flatMap(
    ({ id, entry = id, label, icon, paths: { [area]: path }, roles, permission, wants }) =>
      path !== undefined &&
      (permission === undefined || held.has(permission)) &&
      (roles === undefined || roles.includes(role)) &&
      (!wants || !terminal || hasTerminalFunction(terminal.tsp, terminal.diskType, wants))
        ? [{ id: entry, name: label, path, icon }]
        : [],
  )
  return [home, ...own].map((entry) => ({ ...entry, role: type, children: [] }))
}

/** The one kind of menu that a role has. */
export function menuTypeOf(role: RoleType): Schemas['NavType'] {
  return { type: String(role), name: ({ 1: '企业会员', 2: '服务商', 3: '代账机构' } as const)[role] }
}
