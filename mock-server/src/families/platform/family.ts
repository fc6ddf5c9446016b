import { defineFamily } from '../../behaviour/define-family.ts'
import { config } from './config/config.ts'
import { appHandlers } from './apps/apps.ts'
import { billHandlers } from './bill/bill.ts'
import { investmentHandlers } from './bill/investments.ts'
import { invoiceTitleHandlers } from './invoice-titles/invoice-titles.ts'
import { ledgerHandlers } from './ledger/ledger.ts'
import { logHandlers } from './logs/logs.ts'
import { platformJobs } from './jobs.ts'
import { platformTables } from './tables/platform.ts'

/** What the platform itself shows and sells. */
export const platformFamily = defineFamily({
  name: 'platform',
  tables: { ...platformTables },
  handlers: [
    config,
    appHandlers,
    billHandlers,
    investmentHandlers,
    invoiceTitleHandlers,
    ledgerHandlers,
    logHandlers,
  ],
  jobs: platformJobs,
  ports: {},
  world: [],
})
