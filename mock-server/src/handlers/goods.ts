import type { Tx } from '../store/port.ts'
import { defineHandlers } from '../behaviour/handler.ts'
import { resource } from '../behaviour/resource.ts'
import type { WorldTables } from '../world/tables.ts'

const library = resource('goods', {
  search: { keyword: ['name', 'spsm', 'spbm'] },
  sort: '-tsCreate',
  stamp: ({ now }) => ({ source: 'STORE' as const, tsCreate: now() }),
})

export const goods = defineHandlers({
  listGoods: library.list(),
  getGoods: library.get(),
  createGoods: async (context) =>
    library.create({ spbm: await nextNumber(context.store, context.path.diskId) })(context),
  updateGoods: library.update(),
  deleteGoods: library.remove(),
})

/** The goods number is assigned: one more than the highest of the terminal. */
async function nextNumber(store: Tx<WorldTables>, diskId: string): Promise<string> {
  const last = await store.table('goods').first({ diskId }, '-spbm')
  return `SP${String(Number(last?.spbm.slice(2) ?? 0) + 1).padStart(4, '0')}`
}
