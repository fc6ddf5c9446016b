import type { Body } from '@kaipiao/client'
import { createPersonSale } from '@kaipiao/client/operations'
import type { RowMeans } from '../../../kit/definitions.ts'
import { findDeclarer } from '../income-tax/declarers.ts'

export { foreseeDeclarers } from '../income-tax/declarers.ts'

/** Writes a payment down for the enterprise that is called so; answers why not where there is none. */
export async function withhold(sale: Body<'createPersonSale'>, means: RowMeans): Promise<string | undefined> {
  const found = await findDeclarer(means, sale.eid)
  if (typeof found === 'string') return found
  await means.call(createPersonSale, { body: { ...sale, eid: found.eid } }, { failure: 'silent' })
  return undefined
}
