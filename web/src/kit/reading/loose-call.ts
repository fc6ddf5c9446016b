import type { Client, Problem } from '@kaipiao/client'
import type { Calls, CallWish } from '../../requests/use-calls.ts'
import type { Endpoint, LooseParts } from '../shapes/endpoint.ts'
import type { Resource } from '../shapes/resource.ts'

type LooseCall = (endpoint: Endpoint, parts: LooseParts, wish?: CallWish) => Promise<unknown>

/** The client behind a definition, where the compiler has checked names and values already. */
export function looseCall({ call }: { call: Client['call'] | Calls['call'] }): LooseCall {
  return call as unknown as LooseCall
}

const DUPLICATE = 100400009

/** HTTP 400 points at `/body/{field}`; a duplicate is about the field that the definition calls unique. */
export function faultField(problem: Problem, resource: Pick<Resource, 'unique'>): string | undefined {
  const pointed = /^\/body\/([^/]+)/.exec(problem.pointer ?? '')?.[1]
  return pointed ?? (problem.code === DUPLICATE ? resource.unique : undefined)
}

interface PageReply<Item> {
  list?: Item[]
  pages?: { items?: number }
  readonly [property: string]: unknown
}

/** Pages are read from `list` and `pages.items` (CV02); a plain list is one page. */
export function pageOf<Item>(reply: Item[] | PageReply<Item> | null): {
  data: Item[]
  total: number
} {
  if (reply === null) return { data: [], total: 0 }
  if (Array.isArray(reply)) return { data: reply, total: reply.length }
  // What is due next, say, comes alone: a list of one.
  if (!('list' in reply) && Object.keys(reply).length > 0) return { data: [reply as Item], total: 1 }
  return { data: reply.list ?? [], total: reply.pages?.items ?? reply.list?.length ?? 0 }
}
