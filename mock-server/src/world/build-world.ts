import { setImmediate as nextTurn } from 'node:timers/promises'
import { faker } from '@faker-js/faker/locale/zh_CN'
import type { AllRows } from '../store/port.ts'
import { Builder, type Plan, type Steps } from './builder.ts'
import { buildRoles } from './accounts/build-roles.ts'
import { buildTitles } from './build-companies.ts'
import { buildBatches } from './batch/build-batches.ts'
import { buildBureauInvoices } from './repair/build-bureau-invoices.ts'
import { buildRepairs } from './repair/build-repairs.ts'
import { buildApplications } from './applications/build-applications.ts'
import { buildPaperApplications } from './applications/build-paper-applications.ts'
import { buildCrm } from './crm/build-crm.ts'
import { buildStarlink } from './crm/build-starlink.ts'
import { buildWechatWork } from './crm/build-wechat-work.ts'
import { buildApps } from './platform/build-apps.ts'
import { buildBalances } from './platform/build-balances.ts'
import { buildInvoiceTitles } from './platform/build-invoice-titles.ts'
import { buildOcrSamples } from './platform/build-ocr-samples.ts'
import { buildLocal } from './platform/build-local.ts'
import { buildProducts } from './platform/build-products.ts'
import { buildLabels } from './crm/build-labels.ts'
import { buildCustomers } from './build-customers.ts'
import { buildEnterprises } from './enterprises/build-enterprises.ts'
import { buildBureauLogins } from './enterprises/build-bureau-logins.ts'
import { buildDrawers } from './enterprises/build-drawers.ts'
import { buildGoods } from './enterprises/build-goods.ts'
import { buildMessages } from './messages/build-messages.ts'
import { buildNotices } from './messages/build-notices.ts'
import { buildContacts } from './organization/build-contacts.ts'
import { buildOutlets } from './organization/build-outlets.ts'
import { buildBrokerage } from './shop/build-brokerage.ts'
import { buildBoughtTerms } from './shop/build-bought-terms.ts'
import { buildCoupons } from './shop/build-coupons.ts'
import { buildShop } from './shop/build-shop.ts'
import { buildStoreOrders } from './shop/build-store-orders.ts'
import { buildReports } from './reports/build-reports.ts'
import { buildMailboxes } from './upkeep/build-mailboxes.ts'
import { buildProgress } from './upkeep/build-progress.ts'
import { buildRecords } from './upkeep/build-records.ts'
import { buildUpkeep } from './upkeep/build-upkeep.ts'
import { buildDeclarations } from './declarations/build-declarations.ts'
import { buildDeclareTasks } from './declarations/build-declare-tasks.ts'
import { buildEmployees } from './declarations/build-employees.ts'
import { buildTaxReturns } from './declarations/build-tax-returns.ts'
import { buildCenterTasks, buildCollectTasks } from './declarations/build-tasks.ts'
import { buildRobots } from './enterprises/build-robots.ts'
import { buildTaxRegistrations } from './enterprises/build-tax-registrations.ts'
import { buildStock } from './enterprises/build-stock.ts'
import { buildTenants } from './enterprises/build-tenants.ts'
import { buildDrafts } from './invoices/build-drafts.ts'
import { buildInputVat } from './input-vat/build-input-vat.ts'
import { buildInvoices } from './invoices/build-invoices.ts'
import { buildGoodsAudits } from './invoices/build-goods-audits.ts'
import { buildOrders } from './invoices/build-orders.ts'
import { buildRedNotices } from './invoices/build-red-notices.ts'
import { buildVoidRecords } from './invoices/build-void-records.ts'
import { buildDocuments } from './invoices/build-documents.ts'
import { buildSettings } from './invoices/build-settings.ts'
import { buildQuotas } from './invoices/build-quotas.ts'
import { buildAutoRecords } from './terminals/build-auto-records.ts'
import { buildBuyers } from './terminals/build-buyers.ts'
import { buildOperations } from './terminals/build-operations.ts'
import type { WorldTables } from './tables.ts'
import { stateRows, type WorldSize, type WorldState } from './world-state.ts'

export interface WorldOptions {
  readonly size: WorldSize
  readonly seed: number
  /** When the world begins, in epoch milliseconds; its past lies before. */
  readonly at: number
  readonly speed: number
  /** How much there is of everything, if not as much as the size has. */
  readonly plan?: Plan
}

export interface BuiltWorld {
  readonly rows: AllRows<WorldTables>
  readonly state: WorldState
}

/** Builds a world from one number: the same options give the same rows, byte for byte. */
export function buildWorld(options: WorldOptions): BuiltWorld {
  const builder = new Builder({ ...options, faker })
  for (const step of stepsOf(builder)) void step
  return finish(builder, options)
}

/** As `buildWorld`, but nobody waits for it longer than a moment. */
export async function buildWorldAside(options: WorldOptions): Promise<BuiltWorld> {
  const builder = new Builder({ ...options, faker })
  let turn = performance.now()
  for (const step of stepsOf(builder)) {
    void step
    if (performance.now() - turn < maxTurn) continue
    await nextTurn()
    turn = performance.now()
  }
  return finish(builder, options)
}

/** In milliseconds. */
const maxTurn = 10

function finish(builder: Builder, { size, seed, at, speed }: WorldOptions): BuiltWorld {
  const state: WorldState = {
    world: { size, builtAt: at },
    clock: { at, since: 0, speed },
    sequence: { seed, next: builder.next, draws: 0 },
  }
  return { rows: { ...builder.finish(), state: stateRows(state) }, state }
}

function* stepsOf(builder: Builder): Steps {
  for (const build of parts) {
    const steps = build(builder)
    if (steps !== undefined) yield* steps
    yield
  }
}

const parts: readonly ((builder: Builder) => Steps | void)[] = [
  buildTenants,
  buildEnterprises,
  buildDrawers,
  buildBureauLogins,
  buildTitles,
  buildLabels,
  buildCustomers,
  buildCrm,
  buildGoods,
  buildStock,
  buildInvoices,
  buildQuotas,
  buildOrders,
  buildDrafts,
  buildBatches,
  buildBureauInvoices,
  buildRepairs,
  buildApplications,
  buildPaperApplications,
  buildSettings,
  buildGoodsAudits,
  buildVoidRecords,
  buildDocuments,
  buildRedNotices,
  buildShop,
  buildMessages,
  buildNotices,
  buildWechatWork,
  buildStarlink,
  buildApps,
  buildProducts,
  buildBalances,
  buildInvoiceTitles,
  buildTaxRegistrations,
  buildRobots,
  buildInputVat,
  buildOcrSamples,
  buildLocal,
  buildOutlets,
  buildContacts,
  buildCoupons,
  buildStoreOrders,
  buildBrokerage,
  buildRoles,
  buildOperations,
  buildAutoRecords,
  buildBuyers,
  buildUpkeep,
  buildBoughtTerms,
  buildRecords,
  buildMailboxes,
  buildReports,
  buildDeclarations,
  buildTaxReturns,
  buildEmployees,
  buildDeclareTasks,
  buildCollectTasks,
  buildCenterTasks,
  buildProgress,
]
