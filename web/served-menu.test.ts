import { Problem } from '@kaipiao/client'
import { getNavigation, getUserInfo } from '@kaipiao/client/operations'
import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/session/area'
import { test } from '@kaipiao/mock-server/testing/vitest'
import { expect } from 'vitest'
import { holders } from './holders.ts'
import { menuOf } from './src/app/menu.ts'
import { resourcePath } from './src/app/resource-paths.ts'
import { looseCall } from './src/providers/refine/data-provider.ts'
import { allowedPaths } from './src/providers/session/navigation.ts'
import type { StoredSession } from './src/providers/session/session-store.ts'
import { screens } from './src/resources/index.ts'

/** Nothing is there under it: who may call is answered before that. */
const NOWHERE = { path: { a: '0', b: '0', diskId: '0', id: '0' } }

test.for(holders)(
  'the sandbox gives %s no entry whose list it refuses (BK04, RL18)',
  async ([roleName, who], { space }) => {
    const client = await space.signIn(who)
    const info = await client.call(getUserInfo, {})
    expect(info.roleName).toBe(roleName)
    const given = allowedPaths(await client.call(getNavigation, { query: {} }))
    const user = { ...info, allowPath: given } as unknown as StoredSession

    const entries = menuOf(screens, user, { sandbox: false, mallSwitch: true }).flatMap(
      (section) => section.entries,
    )
    const shown = entries.map(({ path }) => path)
    expect(shown).toContain(HOME_PATHS[AREA_OF_ROLE[info.roleType]])
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
