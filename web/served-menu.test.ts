import { Problem } from '@kaipiao/client'
import { getNavigation, getUserInfo } from '@kaipiao/client/operations'
import { AREA_OF_ROLE, HOME_PATHS } from '@kaipiao/domain/session/area'
import type { DemoRole, Login } from '@kaipiao/mock-server/testing'
import { test } from '@kaipiao/mock-server/testing/vitest'
import { expect } from 'vitest'
import { menuOf } from './src/app/menu.ts'
import { resourcePath } from './src/app/resource-paths.ts'
import { looseCall } from './src/providers/refine/data-provider.ts'
import { allowedPaths } from './src/providers/session/navigation.ts'
import type { StoredSession } from './src/providers/session/session-store.ts'
import { screens } from './src/resources/index.ts'

const holders: readonly (readonly [roleName: string, DemoRole | Login])[] = [
  ['企业会员', 'member'],
  ['服务商管理员', 'provider'],
  ['服务商操作员', { account: '13800000022', at: 'provider' }],
  ['机构管理员', 'agency'],
  ['机构操作员', { account: '13800000013', at: 'agency' }],
  ['总部管理员', 'headOffice'],
  ['超级管理员', 'admin'],
]
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
