import { createProxyInvoice, createStoreOrderBatch, issueInvoice } from '@kaipiao/client/operations'
import {
  HOME_PATHS,
  PRODUCT_PATHS,
  SELLER_PATHS,
  SHOP_PATHS,
  type Area,
} from '@kaipiao/domain/accounts/session/area'
import type { MenuGroup } from '../../kit/definitions.ts'
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

const inEachArea = (name: string): Record<Area, string> => ({
  member: `/member/${name}`,
  service: `/service/${name}`,
  account: `/account/${name}`,
})

/** Every page that no definition draws. Routes, titles, menu and palette read it; nothing else names them. */
export const pages: readonly Page[] = [
  { name: 'home', label: '首页', paths: HOME_PATHS, menu: { group: 'home', icon: 'home' } },
  {
    name: 'positive',
    label: '开具发票',
    paths: everywhere('/positive'),
    menu: { group: 'invoicing', icon: 'positive' },
    isWithheld: true,
    does: issueInvoice,
  },
  // Reached from the list of its orders, whose place in the menu it shares by lying below it.
  { name: 'proxy', label: '申请代开', paths: everywhere('/yidaikai/new'), does: createProxyInvoice },
  {
    name: 'shop',
    label: '商城',
    paths: { member: SHOP_PATHS.member },
    menu: { group: 'shop', icon: 'shop' },
  },
  {
    name: 'shop',
    label: '增值服务',
    paths: { service: SHOP_PATHS.service, account: SHOP_PATHS.account },
    menu: { group: 'shop', icon: 'shop' },
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
    label: '识别台',
    paths: inEachArea('ocr'),
    menu: { group: 'input', icon: 'samples' },
    isWithheld: true,
  },
  {
    name: 'duties',
    label: '申报日历',
    paths: inEachArea('duties'),
    menu: { group: 'tax', icon: 'duties' },
    isWithheld: true,
  },
  {
    name: 'incomeTax',
    label: '个税批量',
    paths: inEachArea('iit'),
    menu: { group: 'tax', icon: 'customers' },
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
    label: '数据检测',
    paths: { service: '/service/detection' },
    menu: { group: 'operations', icon: 'detection' },
    isWithheld: true,
  },
  {
    name: 'organization',
    label: '组织架构',
    paths: { service: '/service/organization' },
    menu: { group: 'office', icon: 'organization' },
    isWithheld: true,
  },
  {
    name: 'bill',
    label: '账户',
    paths: { member: '/member/bill', service: '/service/bill', account: '/account/bill' },
    menu: { group: 'shop', icon: 'bill' },
    isWithheld: true,
  },
  {
    name: 'brokerage',
    label: '推广佣金',
    paths: { service: '/service/brokerage', account: '/account/brokerage' },
    menu: { group: 'shop', icon: 'brokerage' },
    isWithheld: true,
  },
  {
    name: 'agencyInfo',
    label: '机构资料',
    paths: { account: '/account/agencyInfo' },
    menu: { group: 'office', icon: 'agencies' },
    isWithheld: true,
  },
  {
    name: 'control',
    label: '沙箱控制',
    paths: everywhere('/sandbox/control'),
    menu: { group: 'sandbox', icon: 'control' },
    isInSandboxOnly: true,
  },
  {
    name: 'tables',
    label: '数据表',
    paths: everywhere('/sandbox/tables'),
    menu: { group: 'sandbox', icon: 'tables' },
    isInSandboxOnly: true,
  },
]

/** All addresses of a page. */
export const addressesOf = ({ paths, more = [] }: Page): string[] => [
  ...new Set([...Object.values(paths), ...more]),
]
