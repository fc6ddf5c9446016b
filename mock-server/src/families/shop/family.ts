import { defineFamily } from '../../behaviour/define-family.ts'
import { store } from './store/store.ts'
import { brokerage } from './brokerage/brokerage.ts'
import { shopJobs } from './jobs.ts'
import { brokerageTables } from './tables/brokerage.ts'
import { shopTables } from './tables/shop.ts'

/** Value-added services: goods, orders, payments, brokerage. */
export const shopFamily = defineFamily({
  name: 'shop',
  tables: { ...brokerageTables, ...shopTables },
  handlers: [store, brokerage],
  jobs: shopJobs,
})
