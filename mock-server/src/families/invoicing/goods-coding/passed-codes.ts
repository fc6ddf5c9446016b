import type { AnyContext } from '../../../behaviour/handler.ts'

/** Codes that were passed for names within the caller's view, the latest verdict last. */
export async function passedCodes({ store, session }: AnyContext): Promise<ReadonlyMap<string, string>> {
  const where = { ...session.scope, state: 12 as const }
  const { rows } = await store.table('goodsAudits').find({ where, sort: 'tsCreate' })
  return new Map(rows.map(({ name, ssflbm }) => [name, ssflbm]))
}
