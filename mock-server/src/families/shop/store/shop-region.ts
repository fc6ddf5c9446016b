import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { findRegion, regionOfTaxNumber } from '@kaipiao/domain/lookups/terminals/region'
import { checkRenewal } from '@kaipiao/domain/terminals/terminals/expiry'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import { servedEntity } from '../order-lines/served-entity.ts'

/**
 * Whether the shop serves the region of the enterprise, or where that is not known the region of this key. Whoever is in
 * no region that we know is served: the shop is closed for named regions alone.
 */
export async function shopIn(
  { store }: Unit,
  { enterpriseId, region }: { readonly enterpriseId: string; readonly region?: string | undefined },
): Promise<Schemas['Flag']> {
  const enterprise = await store.table('enterprises').get(enterpriseId)
  const { rows } = await store.table('storeRegions').find({ where: { label: enterprise?.region ?? '' } })
  const key = rows[0]?.id ?? (region === undefined ? undefined : (findRegion(region)?.key ?? region))
  return key === undefined ? 1 : ((await store.table('storeRegions').get(key))?.isShow ?? 1)
}

/**
 * Why nothing is sold to the enterprise or terminal: its region has no shop. Of one that nobody has opened yet the tax
 * number tells the region, as it does when it is opened.
 */
export async function regionRefusal(context: AnyContext, entity: string): Promise<string | undefined> {
  const { taxerId } = await servedEntity(context, entity)
  const { rows } = await context.store
    .table('enterprises')
    .find({ where: { ...context.session.scope, taxerId } })
  const region = rows[0]?.region === undefined ? regionOfTaxNumber(taxerId)?.key : undefined
  const isShow = await shopIn(context, { enterpriseId: rows[0]?.id ?? '', region })
  return checkRenewal(isShow === 1)[0]?.message
}

/** Refuses what is bought for an enterprise or terminal where the shop is closed. */
export async function checkRegion(context: AnyContext, entity: string): Promise<void> {
  const refusal = await regionRefusal(context, entity)
  if (refusal !== undefined) refuse(codes.invalid, refusal)
}
