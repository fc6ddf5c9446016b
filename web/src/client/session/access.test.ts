import { describe, expect, it } from 'vitest'
import { isPathAllowed, mayCall, roleNameOf } from './access.ts'
import { allowedPaths } from './navigation.ts'

describe('access', () => {
  it.each([
    [1, 'MEMBER', 'member'],
    [2, 'SERVICE', 'service'],
    [3, 'AGENCY_ADMIN', 'agency'],
    [2, 'ADMIN_SUPER_ADMINISTRATOR', 'admin'],
  ] as const)('role %i with code %s calls as %s', (roleType, roleCode, name) => {
    expect(roleNameOf({ roleType, roleCode })).toBe(name)
  })
  it('is free where an operation names no roles', () => {
    const member = { roleType: 1, roleCode: '' } as const
    expect([
      mayCall({}, member),
      mayCall({ roles: ['agency'] }, member),
      mayCall({ roles: ['member'] }, member),
    ]).toEqual([true, false, true])
  })
  it.each([
    [['shop.pay'], true],
    [['shop.order'], false],
    [[], false],
    [undefined, true],
  ])('to a call that wants shop.pay, of whom the platform tells %j: %s (BK04)', (permissions, expected) => {
    const user = { roleType: 1, roleCode: '', ...(permissions && { permissions }) } as const
    expect(mayCall({ permission: 'shop.pay' }, user)).toBe(expected)
  })
  it.each([
    ['/account/goods', true],
    ['/account/goods/5001/edit', true],
    ['/account/goodsmore', false],
    ['/account/customers', false],
  ])('to %s by a menu of goods: %s', (path, expected) => {
    expect(isPathAllowed(path, ['/account/goods'])).toBe(expected)
    expect(isPathAllowed(path, [])).toBe(true)
  })
  it('reads the paths of a menu with its children', () => {
    const item = (path: string, children: ReturnType<typeof entry>[] = []) => entry(path, children)
    expect(allowedPaths([item('', [item('/a'), item('/b')]), item('/c')])).toEqual(['/a', '/b', '/c'])
  })
})

interface Entry {
  id: string
  name: string
  path: string
  role: 3
  children: Entry[]
}
const entry = (path: string, children: Entry[]): Entry => ({ id: path, name: path, path, role: 3, children })
