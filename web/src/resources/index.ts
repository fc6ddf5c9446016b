import type { Board } from '../kit/define-board.ts'
import type { Settings } from '../kit/define-settings.ts'
import type { Resource } from '../kit/resource.ts'
import { archives } from './archives.ts'
import { bulk, bulkSettings } from './bulk/registry.ts'
import { library } from './library/registry.ts'
import { buyerTerminals } from './library/buyers.ts'
import { coupons } from './coupons.ts'
import { deviceResources } from './devices/registry.ts'
import { customerLabels } from './customer-parts.ts'
import { customers } from './customers.ts'
import { customerResources, customerSettings } from './customers/registry.ts'
import { drafts } from './drafts.ts'
import { inputResources } from './input/registry.ts'
import { invoices } from './invoices.ts'
import { redNotices } from './issued/red-notices.ts'
import { redInvoices } from './issued/red-invoices.ts'
import { issueSettings } from './issue-settings.ts'
import { messages } from './messages.ts'
import { officeNamed, officeResources } from './office/registry.ts'
import { messageNamed, messageResources } from './messages/registry.ts'
import { orders } from './orders.ts'
import { detectionResources, operationsResources } from './operations/registry.ts'
import { proxyOrders } from './proxy-orders.ts'
import { reportBoards, reportResources } from './reports/registry.ts'
import { stockDevices } from './stock-devices.ts'
import { stockSegments } from './stock-segments.ts'
import { storeOrders } from './store-orders.ts'
import { taxRobots } from './tax-robots.ts'
import { taxResources } from './tax/registry.ts'
import { terminals } from './terminals.ts'
import { voidRecords } from './void-records.ts'

/** The registry: routes, menu and providers are read from it. */
export const resources: readonly Resource[] = [
  invoices,
  redInvoices,
  redNotices,
  orders,
  drafts,
  proxyOrders,
  ...bulk,
  voidRecords,
  archives,
  ...inputResources,
  ...taxResources,
  ...library,
  customers,
  ...customerResources,
  terminals,
  stockDevices,
  stockSegments,
  ...deviceResources,
  storeOrders,
  taxRobots,
  coupons,
  ...operationsResources,
  ...reportResources,
  messages,
  ...officeResources,
  ...messageResources,
]

/** What has no screen of its own, but is named by records of others. */
export const named: readonly Resource[] = [
  customerLabels,
  buyerTerminals,
  ...detectionResources,
  ...officeNamed,
  ...messageNamed,
]

export const boards: readonly Board[] = reportBoards

export const settingsPages: readonly Settings[] = [...customerSettings, issueSettings, ...bulkSettings]

/** Everything that a definition gives an address and a place in the menu. */
export const screens = [...resources, ...boards, ...settingsPages]
