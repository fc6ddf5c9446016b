import { entityHandlers } from './entities.ts'
import { goodsHandlers } from './goods.ts'
import { orderHandlers } from './orders.ts'
import { paymentHandlers } from './payments.ts'

/** The shop: who buys, what, and how it is paid. */
export const store = { ...entityHandlers, ...goodsHandlers, ...orderHandlers, ...paymentHandlers }
