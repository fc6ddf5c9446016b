import type { Board, Resource, Settings } from '../kit/definitions.ts'
import { factorPolicy } from './accounts/factors/factor-policy.ts'
import { accounts, agencyAccounts, allAccounts } from './accounts/accounts/accounts.ts'
import { accessTokens } from './accounts/access-tokens/access-tokens.ts'
import { signIns } from './accounts/sign-ins/sign-ins.ts'
import { supportViews } from './accounts/support-views/support-views.ts'
import { agencies } from './accounts/agencies/agencies.ts'
import { contacts } from './accounts/contacts/contacts.ts'
import { outletNames, outlets } from './accounts/organization/outlets.ts'
import {
  agencyRoleCodes,
  agencyRoles,
  legacyRoles,
  permissions,
  providerRoleCodes,
  providerRoles,
  roles,
} from './accounts/roles/roles.ts'
import { allCustomers } from './crm/customers/all-customers.ts'
import { customerLabels } from './crm/customers/customer-parts.ts'
import { customers, myCustomers } from './shop/orders/customers-with-orders.ts'
import { taskTemplates } from './crm/customers/task-templates.ts'
import { potentials } from './crm/potential/potentials.ts'
import { clues } from './crm/starlink/clues.ts'
import { knowledge } from './crm/starlink/knowledge.ts'
import { monitors } from './crm/starlink/monitors.ts'
import { followUps } from './crm/tracks/follow-ups.ts'
import { wechatContacts, wechatSends, wechatUsers, wechatWork } from './crm/wechat-work/wechat-work.ts'
import { declareBatches, declareTasks } from './declarations/batches/declare-batches.ts'
import { collectTasks } from './declarations/collection/collect-tasks.ts'
import { taxReturnMonitors } from './declarations/copy-reports/tax-return-monitors.ts'
import { taxReturns } from './declarations/copy-reports/tax-returns.ts'
import { declarations } from './declarations/declarations/declarations.ts'
import { declareEnterprises } from './declarations/declarations/declare-enterprises.ts'
import { formEditions } from './declarations/editions/editions.ts'
import { employees } from './declarations/income-tax/employees.ts'
import { pays, taxDeductions, withholdings } from './declarations/income-tax/people-records.ts'
import { inputInvoices } from './declarations/input-vat/input-invoices.ts'
import { inputTransfers, inputVouchers } from './declarations/vouchers/vouchers.ts'
import { vatCertifications, vatSummary, vatSyncRecords } from './declarations/input-vat/vat-records.ts'
import { complianceCollects, complianceReports, complianceTasks } from './declarations/reports/compliance.ts'
import { sellerTaxes } from './declarations/seller-taxes/seller-taxes.ts'
import { accountBalances } from './declarations/statements/account-balances.ts'
import { personSales } from './declarations/natural-persons/person-sales.ts'
import { stampSources } from './declarations/stamp-duty/stamp-sources.ts'
import { tasks } from './declarations/tasks/tasks.ts'
import { taxPayments } from './declarations/tax-payments/tax-payments.ts'
import { archives } from './files/archives/archives.ts'
import { collectMailboxes, mailboxRecords } from './files/mailboxes/collect-mailboxes.ts'
import { ekkOcrSamples, ocrSamples, sampleStore } from './files/ocr/ocr-samples.ts'
import { batchInvoices } from './invoicing/batch/batch-invoices.ts'
import { batchRecycle } from './invoicing/batch/batch-recycle.ts'
import { batchSettings } from './invoicing/batch/batch-settings.ts'
import { listInvoices } from './invoicing/batch/list-invoices.ts'
import { agreements } from './invoicing/agreements/agreements.ts'
import { buyers, buyerTerminals } from './invoicing/buyers/buyers.ts'
import { drafts } from './invoicing/drafts/drafts.ts'
import { storedInvoices } from './invoicing/drafts/stored-invoices.ts'
import { goodsAudits } from './invoicing/goods-coding/goods-audits.ts'
import { goodsKeywords } from './invoicing/goods/goods-keywords.ts'
import { goods } from './invoicing/goods/goods.ts'
import { duplicateInvoices } from './invoicing/invoices/duplicate-invoices.ts'
import { invoices } from './invoicing/invoices/invoices.ts'
import { orders } from './invoicing/orders/orders.ts'
import { proxyOrders } from './invoicing/orders/proxy-orders.ts'
import { paperApplications } from './invoicing/paper/paper-applications.ts'
import { invoiceApplications } from './invoicing/qr-fill/invoice-applications.ts'
import { qrCards } from './invoicing/qr-fill/qr-cards.ts'
import { qrSettings } from './invoicing/qr-fill/qr-settings.ts'
import { redInvoices } from './invoicing/red-letters/red-invoices.ts'
import { redNotices } from './invoicing/red-letters/red-notices.ts'
import { autoRepairs } from './invoicing/repair/auto-repairs.ts'
import { repairSettings } from './invoicing/repair/repair-settings.ts'
import { repairTasks } from './invoicing/repair/repair-tasks.ts'
import { drawers } from './invoicing/seller/drawers.ts'
import { inclusiveTax } from './invoicing/seller/inclusive-tax.ts'
import { sellerBanks } from './invoicing/seller/seller-banks.ts'
import { issueSettings } from './invoicing/settings/issue-settings.ts'
import { monthWarnings, quarterWarnings, yearWarnings } from './invoicing/statistics/amount-warnings.ts'
import { statistics } from './invoicing/statistics/statistics.ts'
import { stockDevices } from './invoicing/stock/stock-devices.ts'
import { stockSegments } from './invoicing/stock/stock-segments.ts'
import { voidRecords } from './invoicing/voids/void-records.ts'
import { messageMembers, pushTest } from './messages/messages/members.ts'
import { messages } from './messages/messages/messages.ts'
import { outbox } from './messages/messages/outbox.ts'
import { messageTemplates } from './messages/messages/message-templates.ts'
import { notices } from './messages/notices/notices.ts'
import { workOrders } from './messages/work-orders/work-orders.ts'
import { appMenus, banners } from './platform/apps/apps.ts'
import { brokerageDetails, brokerageStrategies, investments } from './platform/bill/money.ts'
import { hotProducts, openServices, products } from './platform/bill/products.ts'
import { invoiceTitles } from './platform/invoice-titles/invoice-titles.ts'
import { taskProgress } from './platform/logs/task-progress.ts'
import { taxLogs } from './platform/logs/tax-logs.ts'
import { brokerageInvoices } from './shop/brokerage/brokerage-invoices.ts'
import {
  brokerageOrderStatements,
  brokerageSettlements,
  brokerageStatements,
} from './shop/brokerage/settlements.ts'
import { storeOrders } from './shop/orders/store-orders.ts'
import { storeInvoices } from './shop/shop-invoices/shop-invoices.ts'
import { coupons } from './shop/payments/coupons.ts'
import { accountingSets } from './terminals/accounting/accounting-sets.ts'
import { equipments } from './terminals/devices/equipments.ts'
import { registrationCodes } from './terminals/devices/registration-codes.ts'
import { trusteeships } from './terminals/devices/trusteeships.ts'
import { vmiItems } from './terminals/devices/vmi-items.ts'
import { taxRobots } from './terminals/robots/tax-robots.ts'
import { terminalNames, terminals } from './terminals/terminals/terminals.ts'
import {
  agencyDetection,
  companyDetection,
  deviceDetection,
  diskDetection,
  maintenanceSummary,
  outletDetection,
  returnDetection,
  slotDetection,
} from './terminals/upkeep/detections.ts'
import { digitalTerminals } from './terminals/upkeep/digital-terminals.ts'
import { errorTexts } from './terminals/upkeep/error-texts.ts'
import { maintenanceAddresses } from './terminals/upkeep/maintenance-addresses.ts'

/** The registry: routes, menu and providers are read from it, entries of the menu in this order. */
export const resources: readonly Resource[] = [
  invoices,
  redInvoices,
  redNotices,
  orders,
  drafts,
  proxyOrders,
  batchInvoices,
  listInvoices,
  batchRecycle,
  qrCards,
  invoiceApplications,
  repairTasks,
  autoRepairs,
  paperApplications,
  duplicateInvoices,
  voidRecords,
  archives,
  inputInvoices,
  inputVouchers,
  vatCertifications,
  inputTransfers,
  vatSummary,
  vatSyncRecords,
  collectTasks,
  taxReturns,
  taxReturnMonitors,
  declareEnterprises,
  declarations,
  taxPayments,
  sellerTaxes,
  stampSources,
  accountBalances,
  personSales,
  formEditions,
  declareBatches,
  declareTasks,
  employees,
  taxDeductions,
  pays,
  withholdings,
  accountingSets,
  storedInvoices,
  buyers,
  agreements,
  invoiceTitles,
  goods,
  goodsKeywords,
  goodsAudits,
  collectMailboxes,
  mailboxRecords,
  ocrSamples,
  sampleStore,
  ekkOcrSamples,
  drawers,
  sellerBanks,
  inclusiveTax,
  customers,
  myCustomers,
  allCustomers,
  potentials,
  followUps,
  clues,
  customerLabels,
  taskTemplates,
  wechatContacts,
  wechatSends,
  wechatUsers,
  knowledge,
  monitors,
  contacts,
  terminals,
  stockDevices,
  stockSegments,
  digitalTerminals,
  trusteeships,
  registrationCodes,
  equipments,
  vmiItems,
  storeOrders,
  taxRobots,
  coupons,
  workOrders,
  taxLogs,
  errorTexts,
  maintenanceAddresses,
  tasks,
  taskProgress,
  monthWarnings,
  quarterWarnings,
  yearWarnings,
  complianceTasks,
  complianceCollects,
  complianceReports,
  messages,
  outlets,
  products,
  hotProducts,
  openServices,
  brokerageDetails,
  brokerageSettlements,
  brokerageStatements,
  brokerageOrderStatements,
  storeInvoices,
  accounts,
  agencyAccounts,
  allAccounts,
  roles,
  supportViews,
  legacyRoles,
  agencies,
  banners,
  appMenus,
  outbox,
  messageTemplates,
  notices,
  pushTest,
]

/** Lists of the detection page, which has one search box for all of them. */
export const detectionResources: readonly Resource[] = [
  companyDetection,
  diskDetection,
  deviceDetection,
  outletDetection,
  returnDetection,
  slotDetection,
  agencyDetection,
  maintenanceSummary,
]

/** What has no screen of its own, but is named by records of others, or shown on a page. */
export const named: readonly Resource[] = [
  customerLabels,
  buyerTerminals,
  outletNames,
  terminalNames,
  permissions,
  providerRoleCodes,
  providerRoles,
  agencyRoles,
  agencyRoleCodes,
  investments,
  signIns,
  accessTokens,
  brokerageInvoices,
  brokerageStrategies,
  messageMembers,
  ...detectionResources,
]

/** Boards: figures and charts of a period. */
export const boards: readonly Board[] = [statistics]

/** Pages of settings. */
export const settingsPages: readonly Settings[] = [
  factorPolicy,
  wechatWork,
  issueSettings,
  batchSettings,
  qrSettings,
  repairSettings,
]

/** Everything that a definition gives an address and a place in the menu. */
export const screens = [...resources, ...boards, ...settingsPages]
