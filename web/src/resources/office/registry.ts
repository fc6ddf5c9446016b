import type { Resource } from '../../kit/resource.ts'
import { accounts, agencyAccounts, allAccounts } from './accounts.ts'
import { agencies } from './agencies.ts'
import { appMenus, banners } from './apps.ts'
import { brokerageDetails, brokerageInvoices, brokerageStrategies, investments } from './money.ts'
import { outletNames, outlets } from './outlets.ts'
import { hotProducts, openServices, products } from './products.ts'
import {
  agencyRoleCodes,
  agencyRoles,
  legacyRoles,
  permissions,
  providerRoleCodes,
  providerRoles,
  roles,
} from './roles.ts'

/** The back office: who may do what, for whom, and what is sold to whom. */
export const officeResources: readonly Resource[] = [
  outlets,
  products,
  hotProducts,
  openServices,
  brokerageDetails,
  accounts,
  agencyAccounts,
  allAccounts,
  roles,
  legacyRoles,
  agencies,
  banners,
  appMenus,
]

/** What is only chosen or named. */
export const officeNamed: readonly Resource[] = [
  outletNames,
  permissions,
  providerRoleCodes,
  providerRoles,
  agencyRoles,
  agencyRoleCodes,
  investments,
  brokerageInvoices,
  brokerageStrategies,
]
