import { defineHandlers } from '../../behaviour/handler.ts'
import { ok } from '../../behaviour/outcome.ts'
import { openBatch } from './open-batch.ts'

export const store = defineHandlers({
  listStoreGoods: async ({ store }) => ok((await store.table('storeGoods').find({ sort: 'id' })).rows),
  createStoreOrderBatch: openBatch,
})
