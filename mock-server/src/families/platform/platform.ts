import { appHandlers } from './apps.ts'
import { billHandlers } from './bill.ts'
import { investmentHandlers } from './investments.ts'
import { invoiceTitleHandlers } from './invoice-titles.ts'

/** What the platform and its providers offer, and what that costs. */
export const platform = {
  ...appHandlers,
  ...billHandlers,
  ...investmentHandlers,
  ...invoiceTitleHandlers,
}
