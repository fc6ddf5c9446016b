import { defineFamily } from '../../behaviour/define-family.ts'
import { openBatch } from './enterprise-opening/open-batch.ts'
import { entityHandlers } from './entities/entities.ts'
import { orderHandlers } from './orders/orders.ts'
import { openBooks } from './payments/open-books.ts'
import { paymentHandlers } from './payments/payments.ts'
import { storeHandlers } from './store/store.ts'
import { brokerage } from './brokerage/brokerage.ts'
import { beginSettlements } from './brokerage/settle-month.ts'
import { brokerageStatements } from './brokerage/brokerage-statements.ts'
import { followStoreInvoice } from './shop-invoices/follow-invoice.ts'
import { storeInvoiceHandlers } from './shop-invoices/shop-invoices.ts'
import { shopJobs } from './jobs.ts'
import { brokerageTables } from './tables/brokerage.ts'
import { shopTables } from './tables/shop.ts'
import { storeInvoiceTables } from './tables/shop-invoices.ts'
import { buildSettlements } from './brokerage/build-settlements.ts'

/** Value-added services: goods, orders, payments, brokerage. */
export const shopFamily = defineFamily({
  name: 'shop',
  tables: { ...brokerageTables, ...shopTables, ...storeInvoiceTables },
  handlers: [
    entityHandlers,
    storeHandlers,
    orderHandlers,
    { createStoreOrderBatch: openBatch },
    paymentHandlers,
    brokerage,
    brokerageStatements,
    storeInvoiceHandlers,
  ],
  jobs: shopJobs,
  ports: { followStoreInvoice },
  world: [buildSettlements],
  upgrades: [openBooks, beginSettlements],
})
