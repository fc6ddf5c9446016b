import { setImmediate as nextTurn } from 'node:timers/promises'
import { faker } from '@faker-js/faker/locale/zh_CN'
import type { AllRows } from '../../store/port.ts'
import { Builder, type BuildRows, type Plan, type Steps } from '../../world/builder.ts'
import { buildRoles } from '../../families/accounts/world/build-roles.ts'
import { buildTitles } from '../../world/build-companies.ts'
import { buildBatches } from '../../families/invoicing/world/build-batches.ts'
import { buildBureauInvoices } from '../../families/invoicing/world/build-bureau-invoices.ts'
import { buildRepairs } from '../../families/invoicing/world/build-repairs.ts'
import { buildApplications } from '../../families/invoicing/world/build-applications.ts'
import { buildPaperApplications } from '../../families/invoicing/world/build-paper-applications.ts'
import { buildCrm } from '../../families/crm/world/build-crm.ts'
import { buildStarlink } from '../../families/crm/world/build-starlink.ts'
import { buildWechatWork } from '../../families/crm/world/build-wechat-work.ts'
import { buildApps } from '../../families/platform/world/build-apps.ts'
import { buildBalances } from '../../families/platform/world/build-balances.ts'
import { buildInvoiceTitles } from '../../families/platform/world/build-invoice-titles.ts'
import { buildOcrSamples } from '../../families/files/world/build-ocr-samples.ts'
import { buildLocal } from '../../families/terminals/world/build-local.ts'
import { buildProducts } from '../../families/platform/world/build-products.ts'
import { buildLabels } from '../../families/crm/world/build-labels.ts'
import { buildCustomers } from '../../families/crm/world/build-customers.ts'
import { buildEnterprises } from '../../world/enterprises/build-enterprises.ts'
import { buildBureauLogins } from '../../world/enterprises/build-bureau-logins.ts'
import { buildDrawers } from '../../world/enterprises/build-drawers.ts'
import { buildGoods } from '../../world/enterprises/build-goods.ts'
import { buildMessages } from '../../families/messages/world/build-messages.ts'
import { buildNotices } from '../../families/messages/world/build-notices.ts'
import { buildContacts } from '../../families/accounts/world/build-contacts.ts'
import { buildOutlets } from '../../families/accounts/world/build-outlets.ts'
import { buildBrokerage } from '../../families/shop/world/build-brokerage.ts'
import { buildBoughtTerms } from '../../families/shop/world/build-bought-terms.ts'
import { buildCoupons } from '../../families/shop/world/build-coupons.ts'
import { buildLedger } from '../../families/shop/world/build-ledger.ts'
import { buildShop } from '../../families/shop/world/build-shop.ts'
import { buildStoreOrders } from '../../families/shop/world/build-store-orders.ts'
import { buildReports } from '../../families/declarations/world/build-reports.ts'
import { buildMailboxes } from '../../families/files/world/build-mailboxes.ts'
import { buildProgress } from '../../families/declarations/world/build-progress.ts'
import { buildRecords } from '../../families/terminals/world/build-records.ts'
import { buildUpkeep } from '../../families/terminals/world/build-upkeep.ts'
import { buildDeclarations } from '../../families/declarations/world/build-declarations.ts'
import { buildDeclareTasks } from '../../families/declarations/world/build-declare-tasks.ts'
import { buildEmployees } from '../../families/declarations/world/build-employees.ts'
import { buildAccountBalances } from '../../families/declarations/world/build-account-balances.ts'
import { buildPersonSales } from '../../families/declarations/world/build-person-sales.ts'
import { buildStampSources } from '../../families/declarations/world/build-stamp-sources.ts'
import { buildTaxReturns } from '../../families/declarations/world/build-tax-returns.ts'
import { buildCenterTasks, buildCollectTasks } from '../../families/declarations/world/build-tasks.ts'
import { buildRobots } from '../../world/enterprises/build-robots.ts'
import { buildTaxRegistrations } from '../../families/terminals/world/build-tax-registrations.ts'
import { buildStock } from '../../world/enterprises/build-stock.ts'
import { buildTenants } from '../../world/enterprises/build-tenants.ts'
import { buildDrafts } from '../../families/invoicing/world/build-drafts.ts'
import { buildInputVat } from '../../families/declarations/world/build-input-vat.ts'
import { buildInvoices } from '../../families/invoicing/world/build-invoices.ts'
import { buildGoodsAudits } from '../../families/invoicing/world/build-goods-audits.ts'
import { buildOrders } from '../../families/invoicing/world/build-orders.ts'
import { buildRedNotices } from '../../families/invoicing/world/build-red-notices.ts'
import { buildVoidRecords } from '../../families/invoicing/world/build-void-records.ts'
import { buildDocuments } from '../../families/invoicing/world/build-documents.ts'
import { buildSettings } from '../../families/invoicing/world/build-settings.ts'
import { buildQuotas } from '../../families/invoicing/world/build-quotas.ts'
import { buildAutoRecords } from '../../families/terminals/world/build-auto-records.ts'
import { buildBuyers } from '../../families/terminals/world/build-buyers.ts'
import { buildOperations } from '../../families/terminals/world/build-operations.ts'
import { worldOfFamilies, worldTables } from '../families.ts'
import { buildPersons } from './build-persons.ts'
import { nameExamples } from './name-examples.ts'
import type { WorldTables } from '../../world/tables.ts'
import type { Secrets } from '../../world/secrets.ts'
import { stateRows, type WorldSize, type WorldState } from '../../world/world-state.ts'

export interface WorldOptions {
  readonly size: WorldSize
  readonly seed: number
  /** When the world begins, in epoch milliseconds; its past lies before. */
  readonly at: number
  readonly speed: number
  /** How much there is of everything, if not as much as the size has. */
  readonly plan?: Plan
  /** By what rows are sealed. */
  readonly secrets: Secrets
}

export interface BuiltWorld {
  readonly rows: AllRows<WorldTables>
  readonly state: WorldState
}

/** Builds a world from one number and one key: the same options give the same rows, byte for byte. */
export function buildWorld(options: WorldOptions): BuiltWorld {
  const builder = new Builder({ ...options, faker, tables })
  for (const step of stepsOf(builder)) void step
  return finish(builder, options)
}

/** As `buildWorld`, but nobody waits for it longer than a moment. */
export function buildWorldAside(options: WorldOptions): Promise<BuiltWorld> {
  // One after the other: all draw their names from the one generator.
  const turn = tail.then(() => buildInSteps(options))
  tail = turn.catch(() => undefined)
  return turn
}

let tail: Promise<unknown> = Promise.resolve()

async function buildInSteps(options: WorldOptions): Promise<BuiltWorld> {
  const builder = new Builder({ ...options, faker, tables })
  let turn = performance.now()
  for (const step of stepsOf(builder)) {
    void step
    if (performance.now() - turn < maxTurn) continue
    await nextTurn()
    turn = performance.now()
  }
  return finish(builder, options)
}

const tables = Object.keys(worldTables)

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

/** In this order they draw ids: who begins a resource puts its rows into the `world` of its family, which comes after. */
const parts: readonly BuildRows[] = [
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
  buildAccountBalances,
  buildStampSources,
  buildPersonSales,
  buildDeclarations,
  buildTaxReturns,
  buildEmployees,
  buildDeclareTasks,
  buildCollectTasks,
  buildCenterTasks,
  buildProgress,
  // Tells what all that is built before it has moved.
  buildLedger,
  ...worldOfFamilies,
  // Draws no ids.
  buildPersons,
  // The last one: it names rows of all the others.
  nameExamples,
]
