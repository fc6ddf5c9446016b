import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../behaviour/handler.ts'
import { refuse } from '../../behaviour/outcome.ts'
import { ownRow } from '../../behaviour/own-row.ts'
import { resource } from '../../behaviour/resource.ts'
import { ofProvider } from '../../behaviour/tenancy.ts'

const banners = resource('appBanners', {
  tenancy: ofProvider,
  search: { keyword: ['title'] },
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now() }),
})
const menus = resource('appMenus', {
  tenancy: ofProvider,
  search: { keyword: ['name', 'path'] },
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now() }),
})

/** What the mobile applications show: of the platform, and of the provider that looks after the user. */
export const appHandlers = defineHandlers({
  listAppBanners: banners.list(),
  createAppBanner: banners.create(),
  updateAppBanner: banners.update(),
  deleteAppBanner: banners.remove(),

  listAppMenus: menus.list(),
  createAppMenu: async (context) => {
    await checkParent(context, context.body.parentId)
    return menus.create()(context)
  },
  updateAppMenu: async (context) => {
    await checkParent(context, context.body.parentId, context.path.id)
    return menus.update()(context)
  },
  deleteAppMenu: async (context) => {
    const outcome = await menus.remove()(context)
    if (outcome.kind === 'success') await removeBelow(context, context.path.id)
    return outcome
  },
})

/** The entry above must be there, and must not be the entry itself or one below it. */
async function checkParent(context: AnyContext, parentId = '', self = ''): Promise<void> {
  for (let at = parentId; at !== '';) {
    if (at === self) refuse(codes.invalid, '上级不能是菜单自己或其下级')
    const { parentId: above = '' } = await ownRow(context, 'appMenus', at, ofProvider)
    at = above
  }
}

async function removeBelow(context: AnyContext, parentId: string): Promise<void> {
  const table = context.store.table('appMenus')
  const { rows } = await table.find({ where: { parentId } })
  for (const { id } of rows) {
    await table.remove(id)
    await removeBelow(context, id)
  }
}
