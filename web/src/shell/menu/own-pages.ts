import { createProxyInvoice, createStoreOrderBatch, issueInvoice } from '@kaipiao/client/operations'
import { HOME_PATHS, PRODUCT_PATHS, SELLER_PATHS, type Area } from '@kaipiao/domain/accounts/session/area'
import { placeOf, type MenuGroup } from '../../kit/definitions.ts'
import type { Limited } from '../../client/session/access.ts'

/** What draws a page: its component in `console-routes.tsx`. */
export type PageName =
  | 'home'
  | 'positive'
  | 'proxy'
  | 'shop'
  | 'product'
  | 'enterprise'
  | 'seller'
  | 'subscription'
  | 'personal'
  | 'duties'
  | 'incomeTax'
  | 'ocr'
  | 'returnForms'
  | 'policies'
  | 'detection'
  | 'organization'
  | 'bill'
  | 'brokerage'
  | 'agencyInfo'
  | 'tables'
  | 'control'

/** A page that no definition draws: addresses, title, place in the menu. What a definition draws says these itself. */
export interface Page {
  name: PageName
  label: string
  /** The address in the area of a role; who has none does not have the page. */
  paths: Partial<Record<Area, string>>
  /** Addresses that lead there as well. */
  more?: readonly string[]
  /** Its entry; a page without one is reached from others. */
  menu?: { group: MenuGroup | 'home' | 'sandbox'; icon: string }
  /** The menu of the server says who may open it (RT68), as it does for what definitions draw. */
  isWithheld?: true
  isInSandboxOnly?: true
  /** What it is there for: of no use to whoever may not call it (BK04). */
  does?: Limited
}

const everywhere = (path: string): Record<Area, string> => ({ member: path, service: path, account: path })

/** Every page that no definition draws. Routes, titles, menu and palette read it; nothing else names them. */
export const ownPages: readonly Page[] = [
  { name: 'home', label: '首页', paths: HOME_PATHS, menu: { group: 'home', icon: 'Home' } },
  {
    name: 'positive',
    ...placeOf('positive'),
    isWithheld: true,
    does: issueInvoice,
  },
  // Reached from the list of its orders, whose place in the menu it shares by lying below it.
  { name: 'proxy', label: '申请代开', paths: everywhere('/yidaikai/new'), does: createProxyInvoice },
  {
    name: 'shop',
    ...placeOf('shop'),
  },
  {
    name: 'shop',
    ...placeOf('services'),
  },
  { name: 'shop', label: '服务管理', paths: { service: '/service/server' } },
  { name: 'product', label: '产品详情', paths: PRODUCT_PATHS },
  // Members open no enterprises, and have their seller information in the terminal list.
  {
    name: 'enterprise',
    label: '新增企业',
    paths: { service: '/service/addEnterprise', account: '/account/addEnterprise' },
    does: createStoreOrderBatch,
  },
  {
    name: 'seller',
    label: '销方信息',
    paths: { service: SELLER_PATHS.service, account: SELLER_PATHS.account },
  },
  { name: 'subscription', label: '微信订阅', paths: { member: '/member/subscribe' } },
  {
    name: 'personal',
    label: '个人中心',
    paths: {
      member: '/member/personalCenter',
      service: '/service/personalCenter',
      account: '/account/personalCenter',
    },
    more: ['/member/personal'],
  },
  {
    name: 'ocr',
    ...placeOf('ocr'),
    menu: { group: 'input', icon: 'Picture' },
    isWithheld: true,
  },
  {
    name: 'duties',
    ...placeOf('duties'),
    isWithheld: true,
  },
  {
    name: 'incomeTax',
    ...placeOf('iit'),
    isWithheld: true,
  },
  {
    name: 'policies',
    ...placeOf('policies'),
    isWithheld: true,
  },
  // Reached from the list of returns, whose permission it shares by lying below it.
  {
    name: 'returnForms',
    label: '填写申报表',
    paths: {
      member: '/member/declarations/:id/form/:kind',
      service: '/service/declarations/:id/form/:kind',
      account: '/account/declarations/:id/form/:kind',
    },
  },
  {
    name: 'detection',
    ...placeOf('detection'),
    isWithheld: true,
  },
  {
    name: 'organization',
    ...placeOf('organization'),
    isWithheld: true,
  },
  {
    name: 'bill',
    ...placeOf('bill'),
    isWithheld: true,
  },
  {
    name: 'brokerage',
    ...placeOf('brokerage'),
    isWithheld: true,
  },
  {
    name: 'agencyInfo',
    ...placeOf('agencyInfo'),
    isWithheld: true,
  },
  {
    name: 'control',
    label: '沙箱控制',
    paths: everywhere('/sandbox/control'),
    menu: { group: 'sandbox', icon: 'Control' },
    isInSandboxOnly: true,
  },
  {
    name: 'tables',
    label: '数据表',
    paths: everywhere('/sandbox/tables'),
    menu: { group: 'sandbox', icon: 'Database' },
    isInSandboxOnly: true,
  },
]

/** All addresses of a page. */
export const addressesOf = ({ paths, more = [] }: Page): string[] => [
  ...new Set([...Object.values(paths), ...more]),
]
