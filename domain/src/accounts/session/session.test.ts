import { describe, expect, it } from 'vitest'
import {
  AREA_OF_ROLE,
  areaOf,
  buyerChannelType,
  entranceFor,
  HOME_PATHS,
  isHeadOffice,
  repairListPath,
  SELLER_PATHS,
  TERMINAL_PATHS,
} from './area.ts'
import {
  ALL_OPERATORS,
  clientDownloadPath,
  hasFeature,
  HELP_ADDRESS,
  type RoleFeature,
} from './role-features.ts'
import { expiryOf, isSessionLost, shouldRefresh } from './token-window.ts'

const NOW = Date.parse('2026-01-15T02:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('token window', () => {
  it.each([
    ['10 min 0 s left', 10 * MINUTE, false, false],
    ['9 min 59 s left', 10 * MINUTE - SECOND, true, false],
    ['expired now', 0, true, false],
    ['expired 23 h 59 min ago', -(24 * HOUR - MINUTE), true, false],
    ['expired a day ago', -24 * HOUR, true, false],
    ['expired a day and a millisecond ago', -24 * HOUR - 1, false, true],
    ['expired 24 h 1 min ago', -(24 * HOUR + MINUTE), false, true],
    ['25 h left', 25 * HOUR, false, false],
  ])('%s', (_, left, isRefreshed, isLost) => {
    expect(shouldRefresh(NOW + left, NOW)).toBe(isRefreshed)
    expect(isSessionLost(NOW + left, NOW)).toBe(isLost)
  })
  it('counts the seconds of the reply from now', () => {
    expect(expiryOf(7200, NOW)).toBe(NOW + 2 * HOUR)
  })
})

describe('area', () => {
  it.each([
    ['http://127.0.0.1/#/member/v3Home?id=1', 'member'],
    ['/#/service', 'service'],
    ['#/account/terminal', 'account'],
    ['#/accountLogin', undefined],
    ['/h5/#/qrcode/1', undefined],
  ])('of %s is %s', (address, area) => {
    expect(areaOf(address)).toBe(area)
  })
  it('of a role leads to its pages', () => {
    expect(HOME_PATHS[AREA_OF_ROLE[1]]).toBe('/member/v3Home')
    expect(HOME_PATHS[AREA_OF_ROLE[2]]).toBe('/service/home')
    expect(HOME_PATHS[AREA_OF_ROLE[3]]).toBe('/account/home')
    expect(SELLER_PATHS).toEqual({
      member: '/member/terminal',
      service: '/service/sellerInfo',
      account: '/account/sellerInfo',
    })
    expect(TERMINAL_PATHS).toEqual({
      member: '/member/terminal',
      service: '/service/enterpriseList',
      account: '/account/terminal',
    })
  })
  it.each([
    ['x/#/service/home', '/service/newRepairList'],
    ['x/#/member/v3Home', '/member/newRepairList'],
    ['x/#/account/home', '/account/newRepairList'],
    ['x/#/positive', '/account/newRepairList'],
  ])('has for %s the repair list %s', (address, path) => {
    expect(repairListPath(address)).toBe(path)
  })
  it.each([
    ['#/member/ykkGoods', null, 1],
    ['#/account/taxrobot', '9', 2],
    ['#/service/ProductDetails', null, 2],
    ['#/service/ProductDetails', '3', 3],
    ['#/service/ProductDetails', 'x', 2],
    ['#/service/ProductDetails', 'x3', 2],
    ['#/service/ProductDetails', '3x', 2],
    ['#/vaService', null, 4],
  ])('makes the buyer of %s with %s a channel of type %i', (address, query, type) => {
    expect(buyerChannelType(address, query)).toBe(type)
  })
})

describe('entrance', () => {
  it.each([
    ['/serviceLogin', 1, '/serviceLogin'],
    ['/groupLogin', 3, '/groupLogin'],
    [undefined, 1, '/accountLogin'],
    ['', 2, '/serviceLogin'],
    [undefined, 3, '/agencyLogin'],
    [undefined, undefined, '/accountLogin'],
  ] as const)('stored %s, role %s, is %s', (stored, role, entrance) => {
    expect(entranceFor(stored, role)).toBe(entrance)
  })
  it('of the group makes an agency a head office', () => {
    expect([
      isHeadOffice(3, '/groupLogin'),
      isHeadOffice(3, '/agencyLogin'),
      isHeadOffice(1, '/groupLogin'),
    ]).toEqual([true, false, false])
  })
})

describe('role features', () => {
  it.each<[RoleFeature, boolean, boolean, boolean]>([
    ['wechatSubscription', true, false, false],
    ['customerService', true, false, false],
    ['providerColumn', false, true, false],
    ['h5Management', false, true, false],
    ['clientDownload', false, false, true],
    ['robotTaskPanel', false, false, true],
    ['operatorList', false, false, true],
    ['renewal', false, false, true],
    ['modeColumn', false, false, true],
    ['robotProgressNotice', false, true, true],
  ])('%s: member %s, provider %s, agency %s (RL04–RL07)', (feature, ...expected) => {
    expect(([1, 2, 3] as const).map((role) => hasFeature(role, feature))).toEqual(expected)
  })
  it('HD67 begin the operators with 全部', () => {
    expect(ALL_OPERATORS).toBe('全部')
  })
  it('open the first help address for members, the second for agencies, the third for providers', () => {
    expect(HELP_ADDRESS).toEqual({ 1: 'urla', 3: 'urlb', 2: 'urlc' })
  })
  it('give the client to agencies, and to members where links are shown', () => {
    const config = { downloadPathAccount: '/a.exe', downloadPathMember: '/m.exe', showLink: true }
    expect(clientDownloadPath(3, config)).toBe('/a.exe')
    expect(clientDownloadPath(1, config)).toBe('/m.exe')
    expect(clientDownloadPath(1, { ...config, showLink: false })).toBeUndefined()
    expect(clientDownloadPath(1, { ...config, downloadPathMember: '' })).toBeUndefined()
    expect(clientDownloadPath(2, config)).toBeUndefined()
  })
})
