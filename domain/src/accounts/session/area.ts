/**
 * The three areas of the console and what their address decides.
 * Sources: checklist RT28–RT30, RT52, RT53, RT64–RT66, SS11, SS12, SH06–SH09, contradictions C2, C13.
 */
import type { RoleType } from '../../lookups/accounts/role-type.ts'

export type Area = 'member' | 'service' | 'account'

export const AREA_OF_ROLE: Readonly<Record<RoleType, Area>> = { 1: 'member', 2: 'service', 3: 'account' }

export const HOME_PATHS: Readonly<Record<Area, string>> = {
  member: '/member/v3Home',
  service: '/service/home',
  account: '/account/home',
}

/** Seller information page of an area. */
export const SELLER_PATHS: Readonly<Record<Area, string>> = {
  member: '/member/terminal',
  service: '/service/sellerInfo',
  account: '/account/sellerInfo',
}

/** Where a terminal is bound to the tax bureau (BD96, BD97). */
export const TERMINAL_PATHS: Readonly<Record<Area, string>> = {
  member: '/member/terminal',
  service: '/service/enterpriseList',
  account: '/account/terminal',
}

/** The shop of an area (RT40, RT48). */
export const SHOP_PATHS: Readonly<Record<Area, string>> = {
  member: '/member/ykkGoods',
  service: '/service/vaService',
  account: '/vaService',
}

/** A product of the shop; RT46 names that of the service area, and nobody leaves the own area to buy. */
export const PRODUCT_PATHS: Readonly<Record<Area, string>> = {
  member: '/member/ProductDetails',
  service: '/service/ProductDetails',
  account: '/account/ProductDetails',
}

/** Entrance of a visitor about whom nothing is known. */
export const DEFAULT_ENTRANCE = '/accountLogin'
export const HEAD_OFFICE_ENTRANCE = '/groupLogin'

const ENTRANCES: Readonly<Record<Area, string>> = {
  member: DEFAULT_ENTRANCE,
  service: '/serviceLogin',
  account: '/agencyLogin',
}

/** The area of an address by its hash (`#/member/…`); undefined outside the areas. */
export function areaOf(address: string): Area | undefined {
  const match = /#\/(member|service|account)(?:[/?]|$)/.exec(address)
  return match?.[1] === 'member' || match?.[1] === 'service' || match?.[1] === 'account'
    ? match[1]
    : undefined
}

/** The entrance that was used, else that of the role, else the enterprise entrance. */
export function entranceFor(stored: string | undefined, role: RoleType | undefined): string {
  if (stored) return stored
  return role === undefined ? DEFAULT_ENTRANCE : ENTRANCES[AREA_OF_ROLE[role]]
}

/** An agency is a head office when it came through the group entrance (RL03). */
export function isHeadOffice(role: RoleType, entrance: string): boolean {
  return role === 3 && entrance === HEAD_OFFICE_ENTRANCE
}

/** `#/service` and `#/member` have their own repair list, every other address that of the agencies. */
export function repairListPath(address: string): string {
  return address.includes('#/service')
    ? '/service/newRepairList'
    : address.includes('#/member')
      ? '/member/newRepairList'
      : '/account/newRepairList'
}

export type BuyerChannelType = 1 | 2 | 3 | 4

/**
 * Channel type of the buyer in the shop: 1 member, 2 account, 4 outside the areas; in the service area the number of
 * the query, else 2 as the specification says, although providers are type 3.
 */
export function buyerChannelType(address: string, queryValue: string | null | undefined): BuyerChannelType {
  const area = areaOf(address)
  if (area === 'member') return 1
  if (area === 'account') return 2
  if (area === undefined) return 4
  return ([1, 2, 3, 4] as const).find((type) => String(type) === queryValue) ?? 2
}
