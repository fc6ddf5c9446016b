import { Problem, type Client } from '@kaipiao/client'
import { getNavigation, getUserInfo } from '@kaipiao/client/operations'
import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/accounts/session/area'
import { test } from '@kaipiao/mock-server/testing/vitest'
import { expect } from 'vitest'
import { roleHolders } from './role-holders.ts'
import { menuOf } from '../src/shell/menu/menu.ts'
import { ownPages } from '../src/shell/menu/own-pages.ts'
import { resourcePath } from '../src/shell/menu/resource-paths.ts'
import { looseCall } from '../src/kit/reading/loose-call.ts'
import { allowedPaths } from '../src/client/session/navigation.ts'
import type { StoredSession } from '../src/client/session/session-store.ts'
import { screens } from '../src/families/registry.ts'

/** Who signs in, what the menu of the sandbox lets them open, and what the console shows of it. */
async function menuFor(client: Client) {
  const info = await client.call(getUserInfo, {})
  const given = allowedPaths(await client.call(getNavigation, { query: {} }))
  const user = { ...info, allowPath: given } as unknown as StoredSession
  const sections = menuOf(screens, user, { sandbox: false, mallSwitch: true })
  return { user, given, shown: sections.flatMap(({ entries }) => entries.map(({ path }) => path)) }
}

/** Nothing is there under it: who may call is answered before that. */
const NOWHERE = { path: { a: '0', b: '0', diskId: '0', id: '0' } }

test.for(roleHolders)(
  'the sandbox gives %s no entry whose list it refuses (BK04, RL18)',
  async ([roleName, who], { space }) => {
    const client = await space.signIn(who)
    const { user, given, shown } = await menuFor(client)
    expect(user.roleName).toBe(roleName)
    expect(shown).toContain(HOME_PATHS[AREA_OF_ROLE[user.roleType]])
    expect(given.filter((path) => !shown.includes(path))).toEqual([])

    const lists = screens.filter((screen) => given.includes(resourcePath(screen, user) ?? ''))
    expect(lists.length).toBeGreaterThan(50)
    const refused = lists.map(async ({ label, operations: { list } }) => {
      const status = await looseCall(client)(list, NOWHERE).then(
        () => 200,
        (problem: unknown) => (problem instanceof Problem ? problem.status : 0),
      )
      return status === 0 || status === 401 || status === 403 ? [`${label} ${status}`] : []
    })
    expect((await Promise.all(refused)).flat()).toEqual([])
  },
)

test('what has a place in the menu is in the menu of somebody', async ({ space }) => {
  const menus = await Promise.all(roleHolders.map(async ([, who]) => menuFor(await space.signIn(who))))
  const isShown = (pathFor: (user: StoredSession) => string | undefined) =>
    menus.some(({ user, shown }) => shown.includes(pathFor(user) ?? ''))
  const placed = ownPages.filter(({ menu, isInSandboxOnly }) => menu && !isInSandboxOnly)
  const missing = [
    ...screens.filter((screen) => !isShown((user) => resourcePath(screen, user))),
    ...placed.filter(({ paths }) => !isShown(({ roleType }) => paths[AREA_OF_ROLE[roleType]])),
  ]
  expect(missing.map(({ label }) => label)).toEqual([])
})
