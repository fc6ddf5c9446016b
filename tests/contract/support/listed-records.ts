import { operations } from './contract.ts'
import { requestOf } from './example-request.ts'
import type { IdSource } from './id-sources.ts'
import type { Platform, Role } from './open-platform.ts'
import { isRow, type Row } from './row.ts'
import { validParts, type KnownRecords } from './valid-parts.ts'

/** Rows that a role's own lists show: where the ids of valid requests come from. */
export class ListedRecords implements KnownRecords {
  readonly #platform: Platform
  readonly #rows = new Map<string, readonly Row[]>()

  constructor(platform: Platform) {
    this.#platform = platform
  }

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
