import { describe, expect, it } from 'vitest'
import { screens } from '../../families/registry.ts'
import type { StoredSession } from '../../client/session/session-store.ts'
import { menuOf } from './menu.ts'

const user = (roleType: 1 | 2 | 3, allowPath: string[] = []): StoredSession => ({
  userUid: '1',
  userPhone: '13800000001',
  userName: '',
  nickName: '',
  roleType,
  roleCode: '',
  roleName: '',
  roleHav: [roleType],
  vipLevel: '0',
  vipEntrance: '',
  accountRoleType: '',
  accountTrueRoleType: '',
  enterpriseTaxerId: '',
  agencyTaxerId: '',
  serviceOutletId: '',
  outletList: [],
  memberChn: '',
  userToken: '',
  refreshToken: '',
  tokenInExpires: 0,
  navList: [],
  allowPath,
  redirectUrl: '',
  backPath: '',
})
const paths = (roleType: 1 | 2 | 3, allowed?: string[], sandbox = false, mallSwitch = true) =>
  menuOf(screens, user(roleType, allowed), { sandbox, mallSwitch }).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  )

describe('menu', () => {
  it('begins at home and stays in the area of the role', () => {
    expect(paths(1)[0]).toBe('/member/v3Home')
    expect(paths(2)).toContain('/service/enterpriseList')
    expect(paths(3)).toContain('/account/customers')
  })
  it('calls the list of terminals by one name, wherever it stands (RT35)', () => {
    const lists = ['/member/terminal', '/service/enterpriseList', '/account/terminal']
    const labels = ([1, 2, 3] as const).map(
      (role, at) =>
        menuOf(screens, user(role), { sandbox: false, mallSwitch: true })
          .flatMap(({ entries }) => entries)
          .find(({ path }) => path === lists[at])?.label,
    )
    expect(labels).toEqual(['终端', '终端', '终端'])
  })
  it('leaves out what the role may not list', () => {
    expect(paths(1).some((path) => path.includes('customers'))).toBe(false)
  })
  it('shows only what the server allows, and home (RT68)', () => {
    expect(paths(3, ['/account/goods'])).toEqual(['/account/home', '/account/goods'])
  })
  it('shows no shop where it is switched off (HD60)', () => {
    expect(paths(1)).toEqual(expect.arrayContaining(['/member/ykkOrder', '/member/ykkGoods']))
    for (const path of ['/member/ykkOrder', '/member/ykkGoods'])
      expect(paths(1, undefined, false, false)).not.toContain(path)
  })
  it('leads each role to the shop of its own', () => {
    const shops = ['/member/ykkGoods', '/service/vaService', '/vaService']
    expect(([1, 2, 3] as const).map((role) => paths(role).filter((path) => shops.includes(path)))).toEqual(
      shops.map((shop) => [shop]),
    )
  })
  it('shows raw tables in a sandbox only', () => {
    expect([
      paths(3).includes('/sandbox/tables'),
      paths(3, undefined, true).includes('/sandbox/tables'),
    ]).toEqual([false, true])
  })
})
