import type { Resource } from '../kit/resource.ts'
import { customers } from './customers.ts'
import { goods } from './goods.ts'
import { invoices } from './invoices.ts'
import { orders } from './orders.ts'
import { stockDevices } from './stock-devices.ts'
import { stockSegments } from './stock-segments.ts'
import { terminals } from './terminals.ts'

/** The registry: routes, menu and providers are read from it. */
export const resources: readonly Resource[] = [
  invoices,
  orders,
  goods,
  customers,
  terminals,
  stockDevices,
  stockSegments,
]
