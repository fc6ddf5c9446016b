import { randomAt } from '../clock/sequence.ts'
import { readDescription, type OperationFacts } from '../contract/description.ts'
import { resolveSchema, type Schema } from '../contract/schema.ts'
import { isVisible } from '../behaviour/session.ts'
import type { AllRows, Row } from '../store/port.ts'
import type { AccountRow, Owned, WorldTables } from '../world/tables.ts'
import { exampleCall, rawCall, type RawParts } from './raw-call.ts'
import type { DemoRole } from './sign-in-as.ts'
import { nameOf, type Tenants } from './tenants.ts'
import { watchTables } from './watch-tables.ts'

/** Where a call can name a record: a parameter by its name, or a part of the body by its way. */
interface Place {
  readonly in: 'path' | 'query' | 'body'
  readonly way: readonly string[]
}

/** Somebody who names another's record at one place of an operation. */
export interface Reach {
  readonly role: DemoRole
  readonly operation: OperationFacts
  readonly place: Place
}

/** Who is somebody's tenant; an administrator sees everything. */
const roles = ['member', 'agency', 'provider', 'headOffice'] as const satisfies readonly DemoRole[]

/** Every operation by every role that may call it, at every place where an id can stand; shuffled by the seed. */
export function allReaches(seed: number): readonly Reach[] {
  const { operations } = readDescription()
  return [...operations.values()]
    .filter(({ bearer, bytes }) => bearer && !bytes)
    .flatMap((operation) => {
      const places = placesOf(operation)
      return roles
        .filter((role) => operation.roles?.includes(nameOf(role)) !== false)
        .flatMap((role) => places.map((place) => ({ role, operation, place })))
    })
    .map((reach, at) => ({ reach, lot: randomAt(seed, at) }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ reach }) => reach)
}

interface Grasp {
  /** Ids of rows of others, by table: of another provider, and of another tenant of the same. */
  readonly ids: ReadonlyMap<string, readonly string[]>
  /** Texts that stand in rows of others alone. */
  readonly secrets: ReadonlySet<string>
}

/**
 * Names rows of other tenants, of each table that the operation looks into, as those that are not there: the answer
 * has to be the same, may say nothing that only others know, and no row of theirs may change. Answers what it found
 * otherwise, in words, and how often it asked.
 */
export async function reachOver(
  tenants: Tenants,
  reaches: readonly Reach[],
): Promise<{ readonly asked: number; readonly breaches: readonly string[] }> {
  const { store } = tenants.running.sandbox
  const beginning = await store.snapshot()
  const grasps = new Map<DemoRole, Grasp>(
    roles.map((role) => [role, graspOf(beginning, tenants.as(role).account)] as const),
  )
  const touched = watchTables(store)
  const breaches: string[] = []
  let asked = 0
  for (const { role, operation, place } of reaches) {
    const { bearer, account } = tenants.as(role)
    const grasp = grasps.get(role)
    const words = `${role} ${operation.id} ${place.in} ${place.way.join('.')}`
    const ask = async (id: string) => {
      asked += 1
      return rawCall(tenants.running.url, { ...callWith(operation, place, id), bearer })
    }
    touched.clear()
    const absent = await ask('absent')
    await restoreChanged(store, beginning)
    if (absent.status >= 500) breaches.push(`${words}: ${absent.status} where there is no such record`)
    for (const table of [...touched]) {
      for (const id of grasp?.ids.get(table) ?? []) {
        const reply = await ask(id)
        const now = await store.snapshot()
        const changes = [...changesOf(beginning, now, account), ...keptOf(beginning, now, id)]
        await restoreChanged(store, beginning)
        // What is no id at all of this kind, or is open to everybody, tells nothing.
        if (reply.status === 400 || isOpen(operation, place)) continue
        for (const change of changes) breaches.push(`${words}: ${id} of ${table}: ${change}`)
        if (reply.status !== absent.status || !Object.is(reply.code, absent.code))
          breaches.push(
            `${words}: ${id} of ${table}: ${reply.status} ${reply.code}, not ${absent.status} ${absent.code}`,
          )
        const told = textsIn(reply.text).find((text) => grasp?.secrets.has(text) === true && text !== id)
        if (told !== undefined) breaches.push(`${words}: ${id} of ${table} tells ${told}`)
      }
    }
  }
  return { asked, breaches }
}

/** Where a record of anybody may be named: the channel through which an order came, whosever it is. */
function isOpen({ id }: OperationFacts, { way }: Place): boolean {
  const name = way.join('.')
  // What WeChat calls a company and its application is no id of the platform's.
  const isOfWechat = id === 'updateWechatWorkConfig' && (name === 'corpId' || name === 'agentId')
  return isOfWechat || (id === 'createStoreOrder' && name === 'channelId')
}

async function restoreChanged(store: Tenants['running']['sandbox']['store'], beginning: Rows): Promise<void> {
  const now = new Map<string, readonly Row[]>(Object.entries(await store.snapshot()))
  if (Object.entries(beginning).some(([name, rows]) => !isSame(rows, now.get(name) ?? [])))
    await store.restore(beginning)
}

/** Rows never change: another row stands in the place of one that was written. */
function isSame(rows: readonly Row[], others: readonly Row[]): boolean {
  return rows === others || (rows.length === others.length && rows.every((row, at) => row === others[at]))
}

function placesOf(operation: OperationFacts): readonly Place[] {
  const { schemas } = readDescription()
  const named = operation.parameters.flatMap(({ name, in: where, schema }): Place[] =>
    where !== 'header' && isId(schema) ? [{ in: where, way: [name] }] : [],
  )
  const inBody = (schema: Schema, way: readonly string[]): Place[] => {
    const resolved = resolveSchema(schemas, schema)
    if (way.length > 0 && isId(resolved)) return [{ in: 'body', way }]
    if (way.length > deepest) return []
    if (resolved.items !== undefined) return inBody(resolved.items, [...way, '0'])
    return Object.entries(propertiesOf(resolved)).flatMap(([name, part]) => inBody(part, [...way, name]))
  }
  return [...named, ...(operation.body === undefined ? [] : inBody(operation.body, []))]
}

/** Levels of a body that are looked into. */
const deepest = 4

function propertiesOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { schemas } = readDescription()
  const parts = (schema.allOf ?? []).map((part) => propertiesOf(resolveSchema(schemas, part)))
  return Object.assign({}, ...parts, schema.properties) as Readonly<Record<string, Schema>>
}

/** The format of an id bears its name; that of a line is its number. */
function isId(schema: Schema): boolean {
  const { format, items } = resolveSchema(readDescription().schemas, schema)
  return items === undefined ? /(?<!^line)-id(-or-none)?$/.test(format ?? '') : isId(items)
}

/** The example call with the id at that place, and the records of the examples at the others. */
function callWith(operation: OperationFacts, place: Place, id: string): RawParts {
  const { path, method, body } = exampleCall(operation, 'absent')
  const [, query = ''] = path.split('?')
  const given = new URLSearchParams(query)
  const parts = operation.parameters.reduce((text, { name, in: where, schema }) => {
    if (where !== 'path') return text
    const isMeant = place.in === 'path' && place.way[0] === name
    return text.replace(`{${name}}`, encodeURIComponent(isMeant ? id : exampleOf(schema)))
  }, operation.path)
  const [name = ''] = place.way
  if (place.in === 'query') given.set(name, id)
  const sent = place.in === 'body' ? withPart(body, place.way, id, operation.body) : body
  return {
    method,
    path: given.size === 0 ? parts : `${parts}?${given.toString()}`,
    ...(sent === undefined ? {} : { body: sent }),
  }
}

function exampleOf(schema: Schema): string {
  const { schemas } = readDescription()
  const examples: unknown = new Map<string, unknown>(Object.entries(resolveSchema(schemas, schema))).get(
    'examples',
  )
  const own: unknown = new Map<string, unknown>(Object.entries(schema)).get('examples') ?? examples
  const first: unknown = Array.isArray(own) ? own[0] : undefined
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '1'
}

/** The value with the id at the end of the way; a list there has the id alone. */
function withPart(value: unknown, way: readonly string[], id: string, schema: Schema | undefined): unknown {
  const resolved = resolveSchema(readDescription().schemas, schema ?? {})
  const [name, ...rest] = way
  if (name === undefined) return resolved.items === undefined ? id : [id]
  if (resolved.items !== undefined) {
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    return [withPart(items[0], rest, id, resolved.items), ...items.slice(1)]
  }
  const known = new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  )
  known.set(name, withPart(known.get(name), rest, id, propertiesOf(resolved)[name]))
  return Object.fromEntries(known)
}

type Rows = AllRows<WorldTables>

function graspOf(rows: Rows, account: AccountRow): Grasp {
  const ids = new Map<string, readonly string[]>()
  const [hidden, open] = [new Set<string>(), new Set<string>()]
  for (const [name, table] of Object.entries(rows)) {
    const all: readonly (Row & Partial<Owned>)[] = table
    const others = all.filter((row): row is Row & Owned => isOfOthers(name, row, account))
    const far = others.find(({ providerId }) => providerId !== account.providerId)
    const near = others.find(({ providerId }) => providerId === account.providerId)
    const found = [far, near].flatMap((row) => row?.id ?? [])
    if (found.length > 0) ids.set(name, found)
    for (const row of all) {
      const place = isOfOthers(name, row, account) ? hidden : open
      for (const text of textsIn(JSON.stringify(row))) place.add(text)
    }
  }
  return { ids, secrets: new Set([...hidden].filter((text) => isTelling(text) && !open.has(text))) }
}

/** Rows without a provider are the platform's, and everybody's; outlets and roles are those of the whole provider. */
function isOfOthers(table: string, row: Partial<Owned>, account: AccountRow): boolean {
  const { providerId, outletId, agencyId, enterpriseId } = row
  if (
    providerId === undefined ||
    outletId === undefined ||
    agencyId === undefined ||
    enterpriseId === undefined
  )
    return false
  if ((table === 'outlets' || table === 'roles') && providerId === account.providerId) return false
  return providerId !== '' && !isVisible(account, { providerId, outletId, agencyId, enterpriseId })
}

/** Names, tax numbers, telephones and such: no moment, amount or state, which happen to be the same. */
function isTelling(text: string): boolean {
  return /\p{Script=Han}{6}/u.test(text) || /^(1\d{10}|[0-9A-Z]{15,20})$/.test(text)
}

function textsIn(json: string): string[] {
  return [...json.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text)
}

const levels: ReadonlySet<string> = new Set(['providerId', 'outletId', 'agencyId', 'enterpriseId'])

/** A row without whose it is: an enterprise's rows name their agency. */
function namesIn(row: Row): string {
  return JSON.stringify(row, (name, value: unknown) => (levels.has(name) ? undefined : value))
}

/** Rows that name the record from now on, wherever in them. */
function* keptOf(before: Rows, now: Rows, id: string): Generator<string> {
  const earlier = new Map<string, readonly Row[]>(Object.entries(before))
  for (const [name, table] of Object.entries(now)) {
    // What was asked is written down as it was, and is no name of anything.
    if (name === 'recorded' || name === 'taxLogs' || isSame(table, earlier.get(name) ?? [])) continue
    const known = new Set<Row>(earlier.get(name))
    for (const row of table)
      if (!known.has(row) && namesIn(row).includes(`"${id}"`) && row.id !== id)
        yield `${name} ${row.id} names it`
  }
}

function* changesOf(before: Rows, now: Rows, account: AccountRow): Generator<string> {
  const after = new Map<string, readonly Row[]>(Object.entries(now))
  for (const [name, table] of Object.entries(before)) {
    const rows: readonly (Row & Partial<Owned>)[] = table
    const next = after.get(name) ?? []
    if (isSame(rows, next)) continue
    const byId = new Map(next.map((row) => [row.id, row]))
    for (const row of rows) {
      const found = byId.get(row.id)
      if (found !== row && isOfOthers(name, row, account))
        yield `${name} ${row.id} of another tenant ${found === undefined ? 'is gone' : 'has changed'}`
    }
  }
}
