import { createPersonSale } from '@kaipiao/client/described'
import { personSalesImport } from '@kaipiao/domain/declarations/natural-persons/import-person-sales'
import type { ImportSpec } from '../../../kit/definitions.ts'

const rows = () => import('./person-sale-rows.ts')

/** Payments from a file, which names their enterprise as staff do: by name or tax number. */
export const personSaleImport: ImportSpec<'createPersonSale'> = {
  operation: createPersonSale,
  ...personSalesImport,
  described: { eid: { title: '企业', type: 'string', required: true } },
  perform: async (sale, means) => (await rows()).withhold(sale, means),
  foresee: async (sales, means) => (await rows()).foreseeDeclarers(sales, means),
}
