import { document, operations, type ContractOperation } from './contract.ts'
import { requestOf } from './example-request.ts'
import type { IdSource } from './id-sources.ts'
import type { Platform, Role } from './platform.ts'
import { validParts } from './valid-parts.ts'

export type Row = Readonly<Record<string, unknown>>

const lists = operations.filter(({ lists, method }) => lists !== undefined && method === 'GET')

/** Rows that a role's own lists show: where the ids of valid requests come from. */
export class Records {
  readonly #platform: Platform
  readonly #rows = new Map<string, readonly Row[]>()

  constructor(platform: Platform) {
    this.#platform = platform
  }

  /** A password as it travels. */
  secret(): Promise<string> {
    return this.#platform.passwordOf('Kaipiao#2026')
  }

  async rows(role: Role, listId: string, query: Row = {}): Promise<readonly Row[]> {
    const key = `${role} ${listId} ${JSON.stringify(query)}`
    const known = this.#rows.get(key)
    if (known !== undefined) return known
    // A list that needs an id of its own rows to be asked for has none yet.
    this.#rows.set(key, [])
    const rows = await this.#ask(role, listId, query)
    this.#rows.set(key, rows)
    return rows
  }

  /** Values of the field that exist: the example first where a row has it. */
  async values(role: Role, { list, query, field }: IdSource, example: unknown): Promise<readonly unknown[]> {
    const values = (await this.rows(role, list, query))
      .map((row) => row[field])
      .filter((value) => value !== undefined && value !== '')
    return [...new Set(values.includes(example) ? [example, ...values] : values)]
  }

  async #ask(role: Role, listId: string, query: Row): Promise<readonly Row[]> {
    const list = operations.find(({ id }) => id === listId)
    if (list === undefined)
      throw new Error(`${listId} is no operation: mend tests/contract/support/id-sources.ts`)
    if (list.roles?.includes(role) === false) return []
    const parts = await validParts(list, { role, records: this })
    const { json } = await this.#platform.send(
      role,
      requestOf(list, { ...parts, query: { ...parts.query, ...query } }),
    )
    const data = json?.data
    const rows = Array.isArray(data) ? data : isRow(data) ? data['list'] : []
    return Array.isArray(rows) ? rows.filter(isRow) : []
  }
}

/** Lists whose rows may be what the operation is about, the likeliest first. */
export function listsNear(operation: ContractOperation, field: string): readonly string[] {
  return lists
    .filter(({ id, lists: row }) => id !== operation.id && row !== undefined && hasProperty(row, field))
    .map((list) => ({ id: list.id, score: nearness(operation, list) }))
    .filter(({ score }) => score >= 2)
    .sort((a, b) => b.score - a.score)
    .slice(0, 4)
    .map(({ id }) => id)
}

/** Lists of the entities whose own example has this id. */
export function listsOfExample(id: unknown): readonly string[] {
  const names = Object.entries(document.components.schemas)
    .filter(([, { properties }]) => properties?.['id']?.examples?.[0] === id)
    .map(([name]) => name)
  return lists.filter(({ lists: row }) => row !== undefined && names.includes(row)).map(({ id }) => id)
}

function nearness(operation: ContractOperation, list: ContractOperation): number {
  const theirs = segments(list.path)
  const at = segments(operation.path).findIndex((segment, index) => segment !== theirs[index])
  const shared = at < 0 ? theirs.length : at
  const isSame = list.lists === operation.entity ? 3 : 0
  return shared + isSame + (list.tag === operation.tag ? 1 : 0) + (list.id.startsWith('list') ? 0.5 : 0)
}

const segments = (path: string) =>
  path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'))

function hasProperty(component: string, field: string): boolean {
  return document.components.schemas[component]?.properties?.[field] !== undefined
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
