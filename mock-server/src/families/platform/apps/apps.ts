import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource, type Next } from '../../../behaviour/lists/resource.ts'
import { ofProvider } from '../../../behaviour/tenancy/tenancy.ts'
import type { WorldTables } from '../../../world/tables.ts'

type AppMenuRow = Readonly<WorldTables['appMenus']>

const banners = resource('appBanners', {
  tenancy: ofProvider,
  search: { keyword: ['title'] },
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now() }),
})
const menus = resource('appMenus', {
  tenancy: ofProvider,
  search: { keyword: ['name', 'path'] },
  unique: ['name', 'parentId'],
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now() }),
  check: checkParent,
  afterRemoval: removeBelow,
})

/** What the mobile applications show: of the platform, and of the provider that looks after the user. */
export const appHandlers = defineHandlers({
  listAppBanners: banners.list(),
  createAppBanner: banners.create(),
  updateAppBanner: banners.update(),
  deleteAppBanner: banners.remove(),

  listAppMenus: menus.list(),
  createAppMenu: menus.create(),
  updateAppMenu: menus.update(),
  deleteAppMenu: menus.remove(),
})

/** The entry above must be there, and must not be the entry itself or one below it. */
async function checkParent(
  context: AnyContext,
  { parentId = '' }: Next<AppMenuRow>,
  was?: AppMenuRow,
): Promise<void> {
  for (let at = parentId; at !== '';) {
    if (at === was?.id) refuse(codes.invalid, '上级不能是菜单自己或其下级')
    const { parentId: above = '' } = await ownRow(context, 'appMenus', at, ofProvider)
    at = above
  }
}

async function removeBelow(context: AnyContext, { id: parentId }: AppMenuRow): Promise<void> {
  const table = context.store.table('appMenus')
  const { rows } = await table.find({ where: { parentId } })
  for (const row of rows) {
    await table.remove(row.id)
    await removeBelow(context, row)
  }
}
