import { defineFamily } from '../../behaviour/define-family.ts'
import { agreements } from './agreements/agreements.ts'
import { buyers } from './buyers/buyers.ts'
import { goods } from './goods/goods.ts'
import { stock } from './stock/stock.ts'
import { goodsCoding } from './goods-coding/goods-coding.ts'
import { settings } from './settings/settings.ts'
import { invoicing } from './issuing/invoicing.ts'
import { seller } from './seller/seller.ts'
import { batch } from './batch/batch.ts'
import { repair } from './repair/repair.ts'
import { paperApplications } from './paper/paper-applications.ts'
import { qrFill } from './qr-fill/qr-fill.ts'
import { checksBefore } from './issuing/checks-before.ts'
import { drafts } from './drafts/drafts.ts'
import { orders } from './orders/orders.ts'
import { orderActions } from './orders/order-actions.ts'
import { proxyOrders } from './orders/proxy-orders.ts'
import { printPush } from './print/print-push.ts'
import { print } from './print/print.ts'
import { notices } from './red-letters/red-letters.ts'
import { voids } from './voids/voids.ts'
import { history } from './invoices/upload-history.ts'
import { statistics } from './statistics/statistics.ts'
import { followApplication } from './qr-fill/follow-application.ts'
import { followBatchRow } from './batch/follow-batch-row.ts'
import { followDraft } from './drafts/follow-draft.ts'
import { followNotice, spendNotice } from './red-letters/follow-notice.ts'
import { issueInvoice } from './orders/issue-invoice.ts'
import { buildAgreements } from './agreements/build-agreements.ts'
import { invoicingJobs } from './jobs.ts'
import { agreementTables } from './tables/agreements.ts'
import { applicationTables } from './tables/applications.ts'
import { batchTables } from './tables/batch.ts'
import { invoicingTables } from './tables/invoicing.ts'
import { repairTables } from './tables/repair.ts'
import { sellerTables } from './tables/seller.ts'

/** From the form to the issued invoice and all around it. */
export const invoicingFamily = defineFamily({
  name: 'invoicing',
  tables: {
    ...agreementTables,
    ...applicationTables,
    ...batchTables,
    ...invoicingTables,
    ...repairTables,
    ...sellerTables,
  },
  handlers: [
    agreements,
    buyers,
    goods,
    stock,
    goodsCoding,
    settings,
    invoicing,
    { issueInvoice },
    seller,
    batch,
    repair,
    paperApplications,
    qrFill,
    checksBefore,
    drafts,
    orders,
    orderActions,
    proxyOrders,
    printPush,
    print,
    notices,
    voids,
    statistics,
    history,
  ],
  jobs: invoicingJobs,
  ports: { followApplication, followBatchRow, followDraft, followNotice, spendNotice },
  world: [buildAgreements],
})
