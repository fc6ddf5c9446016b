import type { Schemas } from '@kaipiao/client'

/** All paths of a menu, its children included. */
export function allowedPaths(menu: readonly Schemas['NavItem'][]): string[] {
  return menu.flatMap((item) => [...(item.path ? [item.path] : []), ...allowedPaths(item.children)])
}
