import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../store/create-store.ts'
import type { Owned } from '../tables.ts'

export interface SellerTables {
  drawers: Schemas['Drawer'] & Owned
}

export const sellerTables = { drawers: { references: { diskId: 'terminals' } } } satisfies {
  readonly [N in keyof SellerTables]: TableRules<SellerTables[N]>
}
