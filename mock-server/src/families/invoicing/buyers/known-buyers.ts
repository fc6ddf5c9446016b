import type { Schemas } from '@kaipiao/client'
import type { Unit } from '../../../behaviour/unit.ts'

/** Two buyers of a terminal are the same when name and number agree. */
export function buyerKey({ gfmc, gfsbh = '' }: Pick<Schemas['BuyerInput'], 'gfmc' | 'gfsbh'>): string {
  return `${gfsbh} ${gfmc}`
}

export async function buyersOf({ store }: Pick<Unit, 'store'>, diskId: string): Promise<Set<string>> {
  const { rows } = await store.table('buyers').find({ where: { diskId } })
  return new Set(rows.map(buyerKey))
}
