import { createHash } from 'node:crypto'
import { defineHandlers } from '../../behaviour/handler.ts'
import { ok } from '../../behaviour/outcome.ts'

export const shortUrl = defineHandlers({
  /** The same address is shortened to the same letters. */
  createShortUrl: async ({ store, body }) => {
    const id = createHash('sha256').update(body.url).digest('hex').slice(0, 10)
    await store.table('shortUrls').put({ id, url: body.url })
    return ok({ shortUrl: `https://s.example.cn/${id}` })
  },
})
