import type { Schemas } from '@kaipiao/client'
import type { Owned } from '../tables.ts'

export interface SellerTables {
  drawers: Schemas['Drawer'] & Owned
}

export const sellerTables = { drawers: {} } satisfies Record<keyof SellerTables, object>
