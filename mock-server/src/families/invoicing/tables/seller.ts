import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'

interface SellerTables {
  drawers: Schemas['Drawer'] & Owned
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends SellerTables {}
}

export const sellerTables = { drawers: { ids: 'DrawerId', references: { diskId: 'terminals' } } } satisfies {
  readonly [N in keyof SellerTables]: TableRules<SellerTables[N]>
}
