import { defineFamily } from '../../behaviour/define-family.ts'
import { boardHandlers } from './board/board.ts'
import { contactHandlers } from './board/customer-contacts.ts'
import { customerHandlers } from './customers/customers.ts'
import { labelHandlers } from './customers/labels.ts'
import { potentialHandlers } from './potential/potential.ts'
import { trackHandlers } from './potential/tracks.ts'
import { starlinkHandlers } from './starlink/starlink.ts'
import { wechatWorkHandlers } from './wechat-work/wechat-work.ts'
import { crmJobs } from './jobs.ts'
import { crmTables } from './tables/crm.ts'

/** Customers of agencies and providers, from the first talk on. */
export const crmFamily = defineFamily({
  name: 'crm',
  tables: { ...crmTables },
  handlers: [
    customerHandlers,
    labelHandlers,
    boardHandlers,
    contactHandlers,
    potentialHandlers,
    trackHandlers,
    wechatWorkHandlers,
    starlinkHandlers,
  ],
  jobs: crmJobs,
  ports: {},
  world: [],
})
