import type { AnyOperation } from '@kaipiao/client'
import * as described from '@kaipiao/client/operations'
import {
  getUserInfo,
  setAgencyAccountRole,
  updateDataPermissions,
  updateRole,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { bearerOf } from '../../../testing/bearer-of.ts'
import { listenToPush } from '../../../testing/listen-to-push.ts'
import { exampleCall, rawCall } from '../../../testing/raw-call.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { permissions } from '../../../world/enterprises/permission-list.ts'

const running = await startTestSandbox()
beforeEach(() => running.rewind())
afterAll(() => running.close())

const AGENCY_ADMIN = '2303'
const holders = [
  ['agency', AGENCY_ADMIN],
  ['member', '2300'],
  ['provider', '2301'],
  ['admin', '2306'],
] as const
const kindOf = { agency: 'agency', member: 'member', provider: 'service', admin: 'admin' } as const
const limited = Object.values(described).filter(
  (operation: AnyOperation) => operation.permission !== undefined,
) as readonly AnyOperation[]

async function grant(roleId: string, codes: readonly string[]): Promise<void> {
  const perms = permissions.filter(({ code }) => codes.includes(code)).map(({ id }) => id)
  await running.sandbox.store.table('roles').update(roleId, { perms })
}

it('each menu and button that a role can grant is wanted by some operation, and each that is wanted can be granted (BK04)', () => {
  const granted = permissions
    .filter(({ type }) => type === 'button' || type === 'menu')
    .map(({ code }) => code)
  expect([...new Set(limited.map(({ permission }) => permission))].toSorted()).toEqual(granted.toSorted())
})

it('what only reads is refused by the menu of its page, what writes by a button (BK04)', () => {
  const kinds = new Map(permissions.map(({ code, type }) => [code, type]))
  const menus = limited.filter(({ permission = '' }) => kinds.get(permission) === 'menu')
  expect(menus.filter(({ method }) => method !== 'GET').map(({ id }) => id)).toEqual([])
})

it.each(limited.map((operation) => [operation.id, operation] as const))(
  '%s is refused to whom the role does not grant it, and to nobody else (BK04)',
  async (_, operation) => {
    const permission = operation.permission ?? ''
    const others = permissions.filter(({ code }) => code !== permission).map(({ code }) => code)
    for (const [account, roleId] of holders) {
      if (operation.roles?.includes(kindOf[account]) === false) continue
      const bearer = await bearerOf(await signInAs(account, running))
      const call = async () => (await rawCall(running.url, { ...exampleCall(operation, '0'), bearer })).status
      await grant(roleId, others)
      expect([account, await call()]).toEqual([account, 403])
      await grant(roleId, [...others, permission])
      expect([account, await call()]).not.toEqual([account, 403])
    }
  },
)

it('whoever holds a role is told when it grants something else, and reads what (BK04)', async () => {
  const agency = await signInAs('agency', running)
  const member = await signInAs('member', running)
  const admin = await signInAs('admin', running)
  const pushed = await listenToPush(agency, running.url)
  const others = await listenToPush(member, running.url)
  const body = buildBody(updateRole, {
    code: 'AGENCY_ADMIN',
    name: '机构管理员',
    roleType: 3,
    perms: ['2400', '2401', '2461'],
  })
  const data = { roleCode: 'AGENCY_ADMIN', roleName: '机构管理员' }
  await admin.call(updateRole, { path: { id: AGENCY_ADMIN }, body })
  expect(await pushed.next()).toEqual({ bizId: 'QXBG', data })
  const held = async () => (await agency.call(getUserInfo)).permissions
  expect(await held()).toEqual(['invoice', 'invoice.issue', 'data.tenant'])
  await admin.call(updateDataPermissions, { query: { roleId: AGENCY_ADMIN }, body: { permIds: ['2460'] } })
  expect(await pushed.next()).toEqual({ bizId: 'QXBG', data })
  expect(await held()).toEqual(['invoice', 'invoice.issue', 'data.own'])
  expect(others.heard.filter((message) => typeof message === 'object')).toEqual([])
  for (const { socket } of [pushed, others]) socket.close()
})

it('whoever is given another role is told of it', async () => {
  const headOffice = await signInAs('provider', running)
  const agency = await signInAs('agency', running)
  const { userUid } = await agency.call(getUserInfo)
  const pushed = await listenToPush(agency, running.url)
  await headOffice.call(setAgencyAccountRole, { path: { id: userUid }, body: { roleCode: 'AGENCY_STAFF' } })
  expect(await pushed.next()).toMatchObject({ bizId: 'QXBG', data: { roleCode: 'AGENCY_STAFF' } })
  expect((await agency.call(getUserInfo)).permissions).not.toContain('role.edit')
  pushed.socket.close()
})
