import type { RoleName } from '@kaipiao/client'
import type { IncomingHttpHeaders } from 'node:http'
import { timeOf } from '../clock/local-time.ts'
import type { When } from './scenario.ts'

/** A call as rules look at it; who calls and what the body holds are known once it was let in and checked. */
export interface Call {
  readonly operationId: string
  readonly path: string
  readonly pathValues: Readonly<Record<string, string | undefined>>
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: IncomingHttpHeaders
  /** Milliseconds, of the world's clock. */
  readonly time: number
  readonly account?: { readonly id: string; readonly mobile: string } | undefined
  readonly role?: RoleName | undefined
  readonly body?: unknown
}

/** Why a call is not meant; undefined: it is. */
export function whyNot(when: When, call: Call): string | undefined {
  const { path, header = {}, query = {}, body, account, role, terminal, from, until } = when
  if (path !== undefined && !isLike(path, call.path)) return `path is ${call.path}`
  for (const [name, text] of Object.entries(header)) {
    const value = call.headers[name.toLowerCase()]
    if (!isLike(text, value)) return `header ${name} is ${toText(value)}`
  }
  for (const [name, text] of Object.entries(query))
    if (!isLike(text, call.query[name])) return `query ${name} is ${toText(call.query[name])}`
  if (account !== undefined && ![call.account?.id, call.account?.mobile].includes(account))
    return `account is ${call.account?.mobile ?? 'nobody'}`
  if (role !== undefined && call.role !== role) return `role is ${call.role ?? 'none'}`
  if (terminal !== undefined && !terminalsOf(call).includes(terminal))
    return `terminal is ${terminalsOf(call).join(', ') || 'not named'}`
  if (body !== undefined && !holds(body, call.body)) return 'body holds something else'
  if (from !== undefined && call.time < (timeOf(from) ?? 0)) return `it is before ${from}`
  if (until !== undefined && call.time >= (timeOf(until) ?? 0)) return `it is ${until} or later`
  return undefined
}

/** Whether a call has to be let in and read before it can be said that it is meant. */
export const wantsBody = ({ account, role, terminal, body }: When): boolean =>
  account !== undefined || role !== undefined || terminal !== undefined || body !== undefined

function terminalsOf({ pathValues, query, body }: Call): string[] {
  const sent: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {}
  return [pathValues.diskId, pathValues.id, query.diskId, sent.diskId].filter(
    (value) => typeof value === 'string',
  )
}

/** Whether all that is wanted is in the value: of objects the fields that are named, of arrays every element. */
function holds(wanted: unknown, value: unknown): boolean {
  if (typeof wanted === 'string') return isLike(wanted, value)
  if (typeof wanted !== 'object' || wanted === null) return wanted === value
  if (typeof value !== 'object' || value === null || Array.isArray(wanted) !== Array.isArray(value))
    return false
  const own: Readonly<Record<string, unknown>> = { ...value }
  if (Array.isArray(wanted) && wanted.length !== Object.keys(own).length) return false
  return Object.entries(wanted).every(([name, part]) => holds(part, own[name]))
}

function isLike(pattern: string, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === 'object') return false
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(toText(value))
}

const toText = (value: unknown): string =>
  value === undefined ? 'not there' : typeof value === 'string' ? value : JSON.stringify(value)
