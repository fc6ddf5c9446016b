import type { OperationId } from '@kaipiao/client'
import type { Handlers } from '../behaviour/handler.ts'
import { isOperationId } from '../contract/description.ts'
import type { Behaviour } from '../sandbox.ts'
import { accounts } from './accounts/accounts.ts'
import { archives } from './archives/archives.ts'
import { mailboxHandlers } from './collect/mailboxes.ts'
import { brokerage } from './brokerage/brokerage.ts'
import { buyers } from './buyers/buyers.ts'
import { batch } from './batch/batch.ts'
import { cloudStorage } from './cloud-storage/cloud-storage.ts'
import { repair } from './repair/repair.ts'
import { paperApplications } from './paper/paper-applications.ts'
import { qrFill } from './qr-fill/qr-fill.ts'
import { config } from './config.ts'
import { crm } from './crm/crm.ts'
import { drafts } from './drafts/drafts.ts'
import { declarations } from './declarations/declarations.ts'
import { goods } from './goods/goods.ts'
import { inputVat } from './input-vat/input-vat.ts'
import { invoicing } from './issuing/invoicing.ts'
import { settings } from './settings/settings.ts'
import { goodsCoding } from './goods/goods-coding.ts'
import { checksBefore } from './issuing/checks-before.ts'
import { orderActions } from './issuing/order-actions.ts'
import { orders } from './issuing/orders.ts'
import { proxyOrders } from './issuing/proxy-orders.ts'
import { notices } from './notices/notices.ts'
import { print } from './print/print.ts'
import { parse } from './parse/parse.ts'
import { printPush } from './print/print-push.ts'
import { localClient } from './local-client/local-client.ts'
import { messages } from './messages/messages.ts'
import { ocr } from './ocr/ocr.ts'
import { organization } from './organization/organization.ts'
import { platform } from './platform/platform.ts'
import { reportHandlers } from './reports/reports.ts'
import { robots } from './robots/robots.ts'
import { seller } from './seller/seller.ts'
import { session } from './session/session.ts'
import { statistics } from './statistics/statistics.ts'
import { stock } from './stock/stock.ts'
import { voids } from './stock/voids.ts'
import { store } from './store/store.ts'
import { tasks } from './tasks/tasks.ts'
import { taxBureau } from './tax-bureau/tax-bureau.ts'
import { terminals } from './terminals/terminals.ts'
import { upkeep } from './upkeep/upkeep.ts'
import { workflow } from './workflow/workflow.ts'

const all: Handlers = {
  ...config,
  ...session,
  ...accounts,
  ...organization,
  ...terminals,
  ...taxBureau,
  ...robots,
  ...declarations,
  ...tasks,
  ...crm,
  ...buyers,
  ...messages,
  ...platform,
  ...goods,
  ...stock,
  ...store,
  ...brokerage,
  ...goodsCoding,
  ...settings,
  ...invoicing,
  ...seller,
  ...batch,
  ...repair,
  ...paperApplications,
  ...qrFill,
  ...checksBefore,
  ...drafts,
  ...orders,
  ...orderActions,
  ...proxyOrders,
  ...printPush,
  ...print,
  ...notices,
  ...parse,
  ...voids,
  ...statistics,
  ...inputVat,
  ...ocr,
  ...cloudStorage,
  ...localClient,
  ...upkeep,
  ...workflow,
  ...archives,
  ...mailboxHandlers,
  ...reportHandlers,
}

/** Every behaviour by its operationId. */
export const behaviours: ReadonlyMap<OperationId, Behaviour> = new Map(
  Object.entries(all).flatMap(([id, handler]) =>
    // The pipeline has validated what the type of each handler asks for.
    isOperationId(id) ? [[id, handler as Behaviour] as const] : [],
  ),
)
