import { createHash } from 'node:crypto'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, ok } from '../../../behaviour/outcome.ts'
import { momentOf } from '../../../clock/local-time.ts'
import type { ShortUrlRow } from '../tables/robots.ts'

/** Short addresses lie below the platform's own origin, which answers there with a redirect. */
export const SHORT_PATH = '/static/s/'

/** Milliseconds for which a short address leads on after it was last asked for: a code that was printed hangs for years. */
const lifetime = 1095 * 86_400_000

export const shortUrl = defineHandlers({
  /** The same address is shortened to the same letters, and is good for its time from then on. */
  createShortUrl: async (context) => {
    const { store, body, time, origin } = context
    const url = ownAddress(body.url, context)
    if (url === undefined)
      throw new BadRequest('/body/url', '只能缩短本平台的网址（http或https）；其他域名请联系平台加入允许名单')
    const id = createHash('sha256').update(url).digest('hex').slice(0, 10)
    const until = time + lifetime
    await store.table('shortUrls').put({ id, url, until })
    return ok({ shortUrl: `${origin}${SHORT_PATH}${id}`, expireTime: momentOf(until) })
  },
})

/**
 * An address to which the platform leads its visitors, as a header takes it; undefined: to no other host, whoever asks.
 * A path stays with the platform.
 */
export function ownAddress(text: string, { links }: Pick<AnyContext, 'links'>): string | undefined {
  if (/^\/(?![/\\])/.test(text)) {
    const { origin, pathname, search, hash } = new URL(text, nowhere)
    return origin === nowhere ? `${pathname}${search}${hash}` : undefined
  }
  if (!URL.canParse(text)) return undefined
  const { protocol, host, username, password, href } = new URL(text)
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && username === '' && password === '' && links.includes(host) ? href : undefined
}

const nowhere = 'http://platform.invalid'

/** Where a short address leads; undefined: it is too old. */
export function leadsTo(
  { url, until }: Readonly<ShortUrlRow>,
  context: Pick<AnyContext, 'links' | 'time'>,
): string | undefined {
  return until !== undefined && until <= context.time ? undefined : ownAddress(url, context)
}
