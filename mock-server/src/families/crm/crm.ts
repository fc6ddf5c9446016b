import { boardHandlers } from './board.ts'
import { contactHandlers } from './contacts.ts'
import { customerHandlers } from './customers.ts'
import { labelHandlers } from './labels.ts'
import { potentialHandlers } from './potential.ts'
import { starlinkHandlers } from './starlink.ts'
import { trackHandlers } from './tracks.ts'
import { wechatWorkHandlers } from './wechat-work.ts'

/** Customers of agencies and providers, from the first talk on. */
export const crm = {
  ...customerHandlers,
  ...labelHandlers,
  ...boardHandlers,
  ...contactHandlers,
  ...potentialHandlers,
  ...trackHandlers,
  ...wechatWorkHandlers,
  ...starlinkHandlers,
}
