import { listDeclareEnterprises } from '@kaipiao/client/operations'
import type { Api } from '../../deps/deps.ts'
import { allPages } from '../../session/all-pages.ts'

/** Enterprises that declare, by name, tax number and key; undefined for a word that several share. */
export async function readDeclarers(api: Pick<Api, 'call'>): Promise<Map<string, string | undefined>> {
  const found = new Map<string, string | undefined>()
  const pages = allPages((page, pageSize) => api.call(listDeclareEnterprises, { query: { page, pageSize } }))
  for await (const { eid, taxerName, taxerId } of pages)
    for (const word of [eid, taxerName, taxerId]) found.set(word, found.has(word) ? undefined : eid)
  return found
}
